// react-admin's own components with their defaults, for `reliability/peers`. Its demo is not published as a package.
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  type AuthProvider,
  Create,
  Datagrid,
  Edit,
  EmailField,
  List,
  Resource,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

/** As react-admin's documentation shows it: 401 and 403 end the session, whose cookie the server keeps. */
const authProvider: AuthProvider = {
  async login() {
    await fetch('/api/login', { method: 'POST' });
    localStorage.setItem('user', 'yes');
  },
  logout: async () => localStorage.removeItem('user'),
  checkAuth: async () => {
    if (!localStorage.getItem('user')) throw new Error();
  },
  checkError: async ({ status }) => {
    if (status === 401 || status === 403) throw new Error();
  },
  getPermissions: async () => {},
};

const PeopleList = () => (
  <List>
    <Datagrid>
      <TextField source="name" />
      <EmailField source="email" />
    </Datagrid>
  </List>
);

const form = (
  <SimpleForm>
    <TextInput source="name" />
    <TextInput source="email" />
  </SimpleForm>
);

const PersonEdit = () => <Edit>{form}</Edit>;
const PersonCreate = () => <Create>{form}</Create>;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/api')} authProvider={authProvider} disableTelemetry>
      <Resource
        name="customers"
        list={PeopleList}
        edit={PersonEdit}
        create={PersonCreate}
        recordRepresentation="name"
      />
      <Resource name="suppliers" list={PeopleList} />
    </Admin>,
  );
}

import { Admin, type AuthProvider, Datagrid, type DataProvider, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { fetchUsers, isSignedIn, signIn } from './api.ts';

const dataProvider = {
  async getList(
    _resource: string,
    { pagination, sort }: { pagination?: { page: number }; sort?: { field: string; order: string } },
  ) {
    const { data, total } = await fetchUsers(
      pagination?.page ?? 1,
      !sort || sort.field === 'id' ? 'user_id' : sort.field,
      sort?.order.toLowerCase() ?? 'asc',
    );
    return { data: data.map((user) => ({ ...user, id: user.user_id })), total };
  },
} as unknown as DataProvider;

const authProvider: AuthProvider = {
  login: async () => signIn(),
  logout: async () => {},
  checkAuth: async () => {
    if (!isSignedIn()) throw new Error();
  },
  checkError: async () => {},
  getPermissions: async () => {},
};

const UserList = () => (
  <List perPage={20} actions={false}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="email" />
      <TextField source="given_name" label="First Name" />
      <TextField source="last_name" label="Last Name" />
      <TextField source="user_id" label="User ID" />
    </Datagrid>
  </List>
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
        <Resource name="users" list={UserList} />
      </Admin>
    </BrowserRouter>,
  );
}

import { Authenticated, type AuthProvider, type DataProvider, Refine, useLogin } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useTable } from '@refinedev/react-table';
import { type ColumnDef, flexRender } from '@tanstack/react-table';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { fetchUsers, isSignedIn, signIn, type User } from './api.ts';

const dataProvider = {
  getList: ({
    pagination,
    sorters,
  }: {
    pagination?: { currentPage?: number };
    sorters?: { field: string; order: string }[];
  }) => fetchUsers(pagination?.currentPage ?? 1, sorters?.[0]?.field ?? 'user_id', sorters?.[0]?.order ?? 'asc'),
  getApiUrl: () => '/api',
} as unknown as DataProvider;

const authProvider: AuthProvider = {
  login: async () => {
    signIn();
    return { success: true, redirectTo: '/users' };
  },
  logout: async () => ({ success: true }),
  check: async () => ({ authenticated: isSignedIn(), redirectTo: '/login' }),
  onError: async () => ({}),
};

const columns: ColumnDef<User>[] = [
  { accessorKey: 'email', header: 'Email' },
  { accessorKey: 'given_name', header: 'First Name' },
  { accessorKey: 'last_name', header: 'Last Name' },
  { accessorKey: 'user_id', header: 'User ID' },
];

function LoginPage() {
  const { mutate } = useLogin();
  return (
    <main>
      <h1>Sign in</h1>
      <button type="button" onClick={() => mutate({})}>
        Login
      </button>
    </main>
  );
}

function UserList() {
  const { reactTable } = useTable<User>({
    columns,
    getRowId: (user) => String(user.user_id),
    refineCoreProps: { resource: 'users', pagination: { pageSize: 20 }, syncWithLocation: true },
  });
  return (
    <main>
      <h1>Users</h1>
      <table>
        <thead>
          {reactTable.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    {flexRender(header.column.columnDef.header, header.getContext())}
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {reactTable.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" disabled={!reactTable.getCanNextPage()} onClick={() => reactTable.nextPage()}>
        Next
      </button>
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <Refine
        dataProvider={dataProvider}
        authProvider={authProvider}
        routerProvider={routerProvider}
        resources={[{ name: 'users', list: '/users' }]}
        options={{ disableTelemetry: true }}
      >
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route
            path="/users"
            element={
              <Authenticated key="users" fallback={<Navigate to="/login" />}>
                <UserList />
              </Authenticated>
            }
          />
          <Route path="*" element={<Navigate to="/users" />} />
        </Routes>
      </Refine>
    </BrowserRouter>,
  );
}

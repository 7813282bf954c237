import { MemoryRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSearchText } from './use-search-text.ts';

/** A search box whose user goes back as soon as a search is in the URL. */
function ImpatientSearch() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { text, setText } = useSearchText(query.get('search') ?? '', (search) => {
    navigate(`?search=${search}`, { replace: true });
    navigate(-1);
  });
  return <input type="search" value={text} onChange={(event) => setText(event.target.value)} />;
}

test('the box follows Back even when the search before it was never rendered', async () => {
  await render(
    <MemoryRouter initialEntries={['/?search=twint', '/?search=twint&page=2']}>
      <ImpatientSearch />
    </MemoryRouter>,
  );
  const box = page.getByRole('searchbox');
  await box.fill('paypal');
  await expect.element(box).toHaveValue('paypal');
  await expect.element(box).toHaveValue('twint');
});

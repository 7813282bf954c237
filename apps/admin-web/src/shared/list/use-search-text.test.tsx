import { BrowserRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSearchText } from './use-search-text.ts';

/** A search box whose user goes back, or to page 2 and back, as soon as a search is in the URL. */
function ImpatientSearch({ visitsPage2 }: { visitsPage2: boolean }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { text, setText } = useSearchText(
    query.get('search') ?? '',
    () => new URLSearchParams(location.search).get('search') ?? '',
    (search) => {
      if (visitsPage2) navigate('?search=twint&page=2');
      navigate(`?search=${search}`, { replace: true });
      history.back();
    },
  );
  return <input type="search" value={text} onChange={(event) => setText(event.target.value)} />;
}

test.for([
  ['the search before', false],
  ['a page between them', true],
] as const)('the box follows Back before the own search and %s were rendered', async ([, visitsPage2]) => {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  history.replaceState(null, '', '?search=twint');
  if (!visitsPage2) history.pushState(null, '', '?search=twint&page=2');
  await render(
    <BrowserRouter>
      <ImpatientSearch visitsPage2={visitsPage2} />
    </BrowserRouter>,
  );
  const box = page.getByRole('searchbox');
  const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await box.fill('paypal');
  await wentBack;
  expect(location.search).toBe('?search=twint');
  await expect.element(box).toHaveValue('twint');
});

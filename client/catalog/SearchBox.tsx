import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { useId, type FormEvent, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './SearchBox.module.css';

/** The capsule search of the header. It is a plain form, so it works before scripts do. */
export function SearchBox(): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const term = pathname === '/search' ? (new URLSearchParams(search).get('product') ?? '') : '';

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('product');
    if (typeof typed === 'string' && typed.trim() !== '') {
      void navigate(`/search?product=${encodeURIComponent(typed.trim().slice(0, 200))}`);
    }
  }

  return (
    <form role="search" action="/search" className={styles.form} onSubmit={submit}>
      <Search className={styles.icon} aria-hidden="true" />
      <input
        key={term}
        id={id}
        className={styles.input}
        type="search"
        name="product"
        defaultValue={term}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t`Search for products`}
        placeholder={t`Search: dumplings, 豆腐, jiaozi`}
      />
      <button type="submit" className={styles.button}>
        {t`Search`}
      </button>
    </form>
  );
}

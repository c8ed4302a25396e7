import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import layout from '../../ui/layout.module.css';
import styles from './ContentPage.module.css';

interface ContentPageProps {
  title: string;
  /** A summary of one or two sentences. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A content page of the shop, with links to the others. */
export function ContentPage({ title, lead, children }: ContentPageProps) {
  const { t } = useLingui();
  const pages: { to: string; label: ReactNode }[] = [
    { to: paths.about, label: <Trans>About us</Trans> },
    { to: paths.contact, label: <Trans>Contact us</Trans> },
    { to: paths.returns, label: <Trans>Returns and refunds</Trans> },
    { to: paths.terms, label: <Trans>Terms of service</Trans> },
    { to: paths.privacy, label: <Trans>Privacy</Trans> },
  ];
  return (
    <div className={layout.screen}>
      <Breadcrumb crumbs={[{ label: t`Home`, to: paths.home }, { label: title }]} />
      <div className={styles.columns}>
        <article className={styles.article}>
          <h1 className={styles.title}>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
          {children}
        </article>
        <nav aria-label={t`About the shop`} className={styles.pages}>
          <ul>
            {pages.map((page) => (
              <li key={page.to}>
                <NavLink className={styles.page} to={page.to}>
                  {page.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** A section of the page with its heading. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

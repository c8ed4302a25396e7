import { Trans, useLingui } from '@lingui/react/macro';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart, sectionPlaceholder } from '../../ui/lazy-part.tsx';
import styles from './Reviews.module.css';

const ReviewForm = lazyPart(async () => (await import('./ReviewForm.tsx')).ReviewForm, {
  fallback: sectionPlaceholder(styles.placeholder),
  failed: <Trans>The form could not be loaded.</Trans>,
});

/** Reviews of a product: none yet, and a form to write one. */
export function Reviews() {
  const { t } = useLingui();
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-labelledby="reviews" className={styles.reviews}>
      <h2 id="reviews">{t`Reviews`}</h2>
      {isWriting ? (
        <ReviewForm onClose={() => setWriting(false)} />
      ) : (
        <div className={styles.invitation}>
          <p>{t`No reviews yet. Reviews open later.`}</p>
          <Button variant="secondary" icon={<PencilLine />} onClick={() => setWriting(true)}>
            {t`Write a review`}
          </Button>
        </div>
      )}
    </section>
  );
}

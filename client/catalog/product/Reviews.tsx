import { useLingui } from '@lingui/react/macro';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LazySection } from '../../ui/LazySection.tsx';
import styles from './Reviews.module.css';

const loadReviewForm = async () => (await import('./ReviewForm.tsx')).ReviewForm;

/** Reviews of a product: none yet, and a form for one's own. */
export function Reviews() {
  const { t } = useLingui();
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-labelledby="reviews" className={styles.reviews}>
      <h2 id="reviews">{t`Reviews`}</h2>
      {isWriting ? (
        <LazySection
          load={loadReviewForm}
          placeholder={styles.placeholder}
          failed={t`The form could not be loaded.`}
        >
          {(ReviewForm) => <ReviewForm onClose={() => setWriting(false)} />}
        </LazySection>
      ) : (
        <div className={styles.invitation}>
          <p>{t`No reviews yet. Have you cooked with it?`}</p>
          <Button variant="secondary" icon={<PencilLine />} onClick={() => setWriting(true)}>
            {t`Write a review`}
          </Button>
        </div>
      )}
    </section>
  );
}

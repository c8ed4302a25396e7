import { Trans } from '@lingui/react/macro';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LazySection } from '../../ui/LazySection.tsx';
import styles from './Reviews.module.css';

const loadReviewForm = async () => (await import('./ReviewForm.tsx')).ReviewForm;

/** Reviews of a product: none yet, and a form for one's own. */
export function Reviews(): ReactElement {
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-labelledby="reviews" className={styles.reviews}>
      <h2 id="reviews">
        <Trans>Reviews</Trans>
      </h2>
      {isWriting ? (
        <LazySection
          load={loadReviewForm}
          placeholder={styles.placeholder}
          failed={<Trans>The form could not be loaded.</Trans>}
        >
          {(ReviewForm) => (
            <ReviewForm
              onClose={() => {
                setWriting(false);
              }}
            />
          )}
        </LazySection>
      ) : (
        <div className={styles.invitation}>
          <p>
            <Trans>No reviews yet. Have you cooked with it?</Trans>
          </p>
          <Button
            variant="secondary"
            icon={<PencilLine aria-hidden="true" />}
            onClick={() => {
              setWriting(true);
            }}
          >
            <Trans>Write a review</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import PencilLine from 'lucide-react/icons/pencil-line';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Reviews.module.css';

/** The form and its rules come when somebody wants to write. */
const ReviewForm = lazy(async () => ({ default: (await import('./ReviewForm.tsx')).ReviewForm }));

/** Reviews of a product: none yet, and a form for one's own. */
export function Reviews(): ReactElement {
  const [isWriting, setWriting] = useState(false);
  return (
    <section aria-labelledby="reviews" className={styles.reviews}>
      <h2 id="reviews">
        <Trans>Reviews</Trans>
      </h2>
      {isWriting ? (
        <Suspense
          fallback={
            <div className={styles.waiting} aria-busy="true">
              <Skeleton shape="block" />
            </div>
          }
        >
          <ReviewForm
            onClose={() => {
              setWriting(false);
            }}
          />
        </Suspense>
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

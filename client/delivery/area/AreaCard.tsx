import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useBottomOverlay } from '../../ui/useBottomOverlay.ts';
import { closeAreaPopup } from './area-store.ts';
import styles from './AreaCard.module.css';
import { ZipForm } from './ZipForm.tsx';

/** A bar at the bottom of the window that asks for the zip code on arrival. The page behind it stays usable. */
export function AreaCard() {
  const { t } = useLingui();
  const titleId = useId();
  const card = useBottomOverlay('--bottom-card');

  return (
    // Escape is heard wherever the focus is inside it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={card}
      role="dialog"
      aria-labelledby={titleId}
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closeAreaPopup();
      }}
    >
      <MapPin className={styles.pin} />
      <h2 id={titleId} className={styles.title}>
        <Trans>Do we deliver to you?</Trans>
      </h2>
      <ZipForm
        isBar
        next={
          <ButtonLink to={paths.collections} onClick={closeAreaPopup}>
            <Trans>Order now</Trans>
          </ButtonLink>
        }
      />
      <IconButton className={styles.close} label={t`Close`} icon={<X />} onClick={closeAreaPopup} />
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './ServiceCode.module.css';

/** The customer-service QR code behind an icon: shown on hover, focus and click; Escape takes it away (spec section 2). */
export function ServiceCode({ address }: { address: string }): ReactElement {
  const { t } = useLingui();
  const panelId = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isShown) return undefined;
    const byEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setShown(false);
    };
    const byTouchBeside = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && frame.current?.contains(event.target))) setShown(false);
    };
    window.addEventListener('keydown', byEscape);
    window.addEventListener('pointerdown', byTouchBeside);
    return () => {
      window.removeEventListener('keydown', byEscape);
      window.removeEventListener('pointerdown', byTouchBeside);
    };
  }, [isShown]);

  return (
    <span
      ref={frame}
      className={styles.frame}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setShown(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setShown(false);
      }}
    >
      <button
        type="button"
        className={styles.button}
        aria-expanded={isShown}
        aria-controls={panelId}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setShown(true);
        }}
        onBlur={() => {
          setShown(false);
        }}
        onClick={() => {
          setShown(true);
        }}
      >
        <QrCodeIcon aria-hidden="true" />
        <Trans>Scan the QR code</Trans>
      </button>
      <span id={panelId} className={styles.panel} hidden={!isShown}>
        {isShown ? <QrCode address={address} label={t`QR code: customer service`} /> : null}
        <span className={styles.caption}>
          <Trans>Scan to reach customer service</Trans>
        </span>
      </span>
    </span>
  );
}

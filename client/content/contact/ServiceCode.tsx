import { useLingui } from '@lingui/react/macro';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { QrCode } from '../../ui/QrCode.tsx';
import { usePopover } from '../../ui/usePopover.ts';
import styles from './ServiceCode.module.css';

/** The customer-service QR code behind an icon: shown on hover, focus and click; Escape hides it. */
export function ServiceCode({ address }: { address: string }) {
  const { t } = useLingui();
  const { isOpen, open, panelId, frameProps } = usePopover<HTMLSpanElement>({ opensOn: 'press' });
  return (
    <span {...frameProps} className={styles.frame}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={open}
      >
        <QrCodeIcon />
        {t`Scan the QR code`}
      </button>
      <span id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen ? <QrCode address={address} label={t`QR code: customer service`} /> : null}
        <span className={styles.caption}>{t`Scan to reach customer service`}</span>
      </span>
    </span>
  );
}

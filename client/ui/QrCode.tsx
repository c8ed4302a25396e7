import { startTransition, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import styles from './QrCode.module.css';

const QRCodeSVG = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG, { failed: null });

/** A QR code of a URL. A root-relative URL becomes absolute in the browser, which knows the host. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => startTransition(() => setOrigin(window.location.origin)), []);

  return (
    <div className={styles.frame}>
      {origin === null ? null : (
        <QRCodeSVG
          value={new URL(address, origin).href}
          level="M"
          marginSize={2}
          bgColor="transparent"
          fgColor="currentColor"
          aria-label={label}
        />
      )}
    </div>
  );
}

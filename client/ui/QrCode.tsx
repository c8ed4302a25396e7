import { startTransition, useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';
import styles from './QrCode.module.css';

const QRCodeSVG = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG, { failed: null });

/** A QR code of an address; one of the shop's own may begin at its root, which only the browser knows. */
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

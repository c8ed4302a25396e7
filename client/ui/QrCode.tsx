import { startTransition, useEffect, useState } from 'react';
import { nextIdleTurn } from '../browser/idle-turn.ts';
import { lazyPart } from './lazy-part.tsx';
import styles from './QrCode.module.css';

const QRCodeSVG = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG, { failed: null });

/**
 * A QR code of a URL, drawn in idle time: it takes a phone 30 ms. A root-relative URL becomes absolute in the browser, which knows the host.
 */
export function QrCode({ address, label }: { address: string; label: string }) {
  const [origin, setOrigin] = useState<string | null>(null);
  useEffect(() => {
    void nextIdleTurn().then(() => startTransition(() => setOrigin(window.location.origin)));
  }, []);

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

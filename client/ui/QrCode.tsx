import { useRef } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useSeen } from './useSeen.ts';
import styles from './QrCode.module.css';

const QRCodeSVG = lazyPart(async () => (await import('qrcode.react')).QRCodeSVG, { failed: null });

/**
 * A QR code of a URL, drawn when it comes near: it takes a slow phone 50 ms. A root-relative URL becomes absolute in the browser, which
 * knows the host.
 */
export function QrCode({ address, label }: { address: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useSeen(frame);

  return (
    <div ref={frame} className={styles.frame}>
      {isNear ? (
        <QRCodeSVG
          value={new URL(address, window.location.origin).href}
          level="M"
          marginSize={2}
          bgColor="transparent"
          fgColor="currentColor"
          aria-label={label}
        />
      ) : null}
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PartError } from '../../ui/PartError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useHomeArea } from '../area/area-store.ts';
import { ZipForm } from '../area/ZipForm.tsx';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import { chooseWindow, closeWindowDialog, forgetWindow, useChosenWindow } from './chosen-window.ts';
import { lostWindow } from '../model/slot-days.ts';
import { useOfferedWindows } from './useOfferedWindows.ts';
import styles from './WindowDialog.module.css';

/** Asks for the zip code first, then for day and window. */
export function WindowDialog() {
  const { t } = useLingui();
  const home = useHomeArea();
  const [isAskingZip, setAskingZip] = useState(home?.isServed !== true);
  return isAskingZip ? (
    <Dialog isOpen onClose={closeWindowDialog} title={t`Where should we deliver?`}>
      <ZipForm next={<Button onClick={() => setAskingZip(false)}>{t`Choose a time`}</Button>} />
    </Dialog>
  ) : (
    <ChooseTime zip={home?.zip ?? ''} onChangeZip={() => setAskingZip(true)} />
  );
}

function ChooseTime({ zip, onChangeZip }: { zip: string; onChangeZip: () => void }) {
  const { t } = useLingui();
  const chosen = useChosenWindow();
  const { slots, isFullnessKnown, isLoading, refetch } = useOfferedWindows();
  const lost = lostWindow(slots, chosen?.value ?? null);
  return (
    <Dialog
      isOpen
      onClose={closeWindowDialog}
      title={t`Choose a delivery time`}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              forgetWindow();
              closeWindowDialog();
            }}
          >
            {t`Choose later`}
          </Button>
          <Button onClick={closeWindowDialog}>{t`Done`}</Button>
        </>
      }
    >
      <p className={styles.place}>
        <span>{t`Delivery to ${zip}`}</span>
        <Button variant="link" onClick={onChangeZip}>
          {t`Change zip code`}
        </Button>
      </p>
      {slots ? (
        <SlotPicker
          slots={slots}
          value={lost === null ? (chosen?.value ?? null) : null}
          lost={lost}
          isFullnessKnown={isFullnessKnown}
          onChange={chooseWindow}
        />
      ) : isLoading ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton shape="block" />
        </div>
      ) : (
        <PartError isRetrying={isLoading} onRetry={refetch}>
          {t`The delivery times could not be loaded.`}
        </PartError>
      )}
    </Dialog>
  );
}

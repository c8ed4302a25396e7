import { Trans } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PartError } from '../../ui/PartError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useArea } from '../area/area-store.ts';
import { ZipForm } from '../area/ZipForm.tsx';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import { chooseWindow, closeWindowDialog, forgetWindow, useChosenWindow } from './chosen-window.ts';
import { lostWindow } from '../model/slot-days.ts';
import { useOfferedWindows } from './useOfferedWindows.ts';
import styles from './WindowDialog.module.css';

/** Asks for the zip code first, then for day and window. */
export function WindowDialog(): ReactElement {
  const { home } = useArea();
  const [isAskingZip, setAskingZip] = useState(home?.isServed !== true);
  return isAskingZip ? (
    <Dialog isOpen onClose={closeWindowDialog} title={<Trans>Where should we deliver?</Trans>}>
      <ZipForm
        next={
          <Button
            onClick={() => {
              setAskingZip(false);
            }}
          >
            <Trans>Choose a time</Trans>
          </Button>
        }
      />
    </Dialog>
  ) : (
    <ChooseTime
      zip={home?.zip ?? ''}
      onChangeZip={() => {
        setAskingZip(true);
      }}
    />
  );
}

function ChooseTime({ zip, onChangeZip }: { zip: string; onChangeZip: () => void }): ReactElement {
  const chosen = useChosenWindow();
  const { slots, isFullnessKnown, isLoading, refetch } = useOfferedWindows();
  const lost = lostWindow(slots, chosen?.value ?? null);
  return (
    <Dialog
      isOpen
      onClose={closeWindowDialog}
      title={<Trans>Choose a delivery time</Trans>}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              forgetWindow();
              closeWindowDialog();
            }}
          >
            <Trans>Choose later</Trans>
          </Button>
          <Button onClick={closeWindowDialog}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.place}>
        <span>
          <Trans>Delivery to {zip}</Trans>
        </span>
        <Button variant="link" onClick={onChangeZip}>
          <Trans>Change zip code</Trans>
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
          <Trans>The delivery times could not be loaded.</Trans>
        </PartError>
      )}
    </Dialog>
  );
}

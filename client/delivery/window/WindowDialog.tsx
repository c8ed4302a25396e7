import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PartError } from '../../ui/PartError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSession } from '../../session/useSession.ts';
import { closeAreaPopup, useHomeArea } from '../area/area-store.ts';
import { ZipForm } from '../area/ZipForm.tsx';
import { SlotList } from '../slots/SlotList.tsx';
import { chooseWindow, closeWindowDialog, forgetWindow, useChosenWindow } from './chosen-window.ts';
import { lostWindow } from '../model/slot-days.ts';
import { useOfferedWindows } from './useOfferedWindows.ts';
import styles from './WindowDialog.module.css';

/** A dialog to select day and window. Guests without a zip code enter it first; customers have their addresses. */
export function WindowDialog() {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const home = useHomeArea();
  const [isAskingZip, setAskingZip] = useState(home === null ? !isSignedIn : !home.isServed);
  return isAskingZip ? (
    <Dialog isOpen isSheet onClose={closeWindowDialog} title={t`Where should we deliver?`}>
      <ZipForm
        onServed={closeAreaPopup}
        next={<Button onClick={() => setAskingZip(false)}>{t`Choose a time`}</Button>}
      />
    </Dialog>
  ) : (
    <ChooseTime zip={home?.zip ?? null} onChangeZip={() => setAskingZip(true)} />
  );
}

function ChooseTime({ zip, onChangeZip }: { zip: string | null; onChangeZip: () => void }) {
  const { t } = useLingui();
  const chosen = useChosenWindow();
  const { slots, isFullnessKnown, isLoading, refetch } = useOfferedWindows();
  const lost = lostWindow(slots, chosen?.startsAt ?? null);
  return (
    <Dialog
      isOpen
      isSheet
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
            {t`Not now`}
          </Button>
          <Button onClick={closeWindowDialog}>{t`Done`}</Button>
        </>
      }
    >
      <p className={styles.place}>
        {zip === null ? null : <span>{t`Delivery to ${zip}`}</span>}
        <Button variant="link" onClick={onChangeZip}>
          {zip === null ? t`Check your zip code` : t`Change zip code`}
        </Button>
      </p>
      {slots ? (
        <SlotList
          slots={slots}
          value={lost === null ? (chosen?.startsAt ?? null) : null}
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

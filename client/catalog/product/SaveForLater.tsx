import { useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { toggleSaved, useIsSaved } from '../saved/saved-products.ts';
import styles from './SaveForLater.module.css';

interface SaveForLaterProps {
  productNum: string;
}

/** A heart with words that saves the product of the page on this device. */
export function SaveForLater({ productNum }: SaveForLaterProps) {
  const { t } = useLingui();
  const isSaved = useIsSaved(productNum);
  return (
    <Button
      variant="quiet"
      className={classes(styles.save, isSaved && styles.saved)}
      icon={<Heart />}
      onClick={() => toggleSaved(productNum)}
    >
      {isSaved ? t`Saved on this device` : t`Save for later`}
    </Button>
  );
}

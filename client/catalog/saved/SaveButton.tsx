import { useLingui } from '@lingui/react/macro';
import Heart from 'lucide-react/icons/heart';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toggleSaved, useIsSaved } from './saved-products.ts';
import styles from './SaveButton.module.css';

interface SaveButtonProps {
  productNum: string;
  /** The product's name, part of the button's label. */
  name: string;
  className?: string;
}

/** A heart button that saves a product on this device. */
export function SaveButton({ productNum, name, className }: SaveButtonProps) {
  const { t } = useLingui();
  const isSaved = useIsSaved(productNum);
  return (
    <IconButton
      className={classes(styles.heart, isSaved && styles.saved, className)}
      label={t`Save ${name} for later`}
      icon={<Heart />}
      aria-pressed={isSaved}
      onClick={() => toggleSaved(productNum)}
    />
  );
}

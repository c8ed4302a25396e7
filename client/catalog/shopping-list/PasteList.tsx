import { useLingui } from '@lingui/react/macro';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const PasteListDialog = lazyPart(async () => (await import('./PasteListDialog.tsx')).PasteListDialog);

/** Opens the dialog for a shopping list. Its text is kept until the page is left. */
export function PasteList({ className }: { className?: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <Button
        className={className}
        variant="secondary"
        size="small"
        icon={<ClipboardList />}
        onClick={() => setOpen(true)}
      >
        {t`Paste a list`}
      </Button>
      {isOpen ? <PasteListDialog text={text} onText={setText} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../catalogue/texts.ts';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the studio. */
export function Sheet({ title, onClose, isWide = false, children }: SheetProps) {
  const { say } = useTexts();
  return (
    <ModalOverlay
      className="studio-overlay"
      isDismissable
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={isWide ? 'studio-modal is-wide' : 'studio-modal'}>
        <Dialog>
          <header className="sheet-head">
            <Heading slot="title">{title}</Heading>
            <Button className="icon" aria-label={say('close')} onPress={onClose}>
              <X />
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

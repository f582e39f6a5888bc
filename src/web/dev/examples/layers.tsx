import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { PhotoDialog } from '#web/ui/photo-dialog.tsx';
import { ReviewsDialog } from '#web/ui/reviews-dialog.tsx';
import { type Examples, Holding, longText, PICTURE, say } from '../example.tsx';

interface Layer {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A button that opens a layer. */
const opening = (layer: (props: Layer) => ReactNode) => () => (
  <Holding initial={false}>
    {(open, set) => (
      <>
        <Button look="outline" size="small" onClick={() => set(true)}>
          {say('Open', 'فتح')}
        </Button>
        {layer({ open, onClose: () => set(false) })}
      </>
    )}
  </Holding>
);
const title = () => say('Cancel this order?', 'هل تريد إلغاء هذا الطلب؟');
const actions = (onClose: () => void) => (
  <>
    <Button look="outline" onClick={onClose}>
      {say('Keep order', 'الاحتفاظ بالطلب')}
    </Button>
    <Button look="danger" onClick={onClose}>
      {say('Cancel order', 'إلغاء الطلب')}
    </Button>
  </>
);

export const examples: Examples = {
  Dialog: {
    small: opening((layer) => (
      <Dialog {...layer} size="small" title={title()} actions={actions(layer.onClose)} />
    )),
    normal: opening((layer) => (
      <Dialog {...layer} title={title()} text={longText()} actions={actions(layer.onClose)}>
        <TextInput label={say('Reason', 'السبب')} />
      </Dialog>
    )),
    'large and long': opening((layer) => (
      <Dialog {...layer} size="large" title={longText()} actions={actions(layer.onClose)}>
        {longText().repeat(20)}
      </Dialog>
    )),
    centred: opening((layer) => (
      <Dialog {...layer} centered title={say('Welcome', 'أهلًا بك')} text={longText()} />
    )),
    'without a close button': opening((layer) => (
      <Dialog {...layer} unclosable title={title()} actions={actions(layer.onClose)} />
    )),
  },
  DialogFoot: {
    'of a form': opening((layer) => (
      <Dialog {...layer} title={title()}>
        <TextInput label={say('Reason', 'السبب')} />
        <DialogFoot className="mt-7">{actions(layer.onClose)}</DialogFoot>
      </Dialog>
    )),
  },
  Drawer: {
    start: opening((layer) => (
      <Drawer {...layer} title={say('Menu', 'القائمة')}>
        {longText()}
      </Drawer>
    )),
    end: opening((layer) => (
      <Drawer {...layer} side="end" title={say('Cart', 'السلة')}>
        {longText()}
      </Drawer>
    )),
  },
  PhotoDialog: {
    several: opening(({ open, onClose }) =>
      open ? <PhotoDialog photos={[PICTURE, PICTURE]} first={0} onClose={onClose} /> : null,
    ),
  },
  ReviewsDialog: {
    // The market has no such listing.
    error: opening((layer) => (
      <ReviewsDialog {...layer} of="listing" id="none" name="Nile Basket" />
    )),
  },
};

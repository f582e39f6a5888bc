import { useRef, useState } from 'react';
import { currentCart } from '#web/cart/cart-state.ts';
import { addToCart, updateQuantity } from '#web/cart/deeds.ts';
import { useCart } from '#web/cart/use-cart.ts';

interface QuickAdd {
  /** Pieces in the cart, updated optimistically. */
  readonly quantity: number;
  readonly refusal: string | null;
  readonly setQuantity: (quantity: number) => void;
}

/** Quantity changed from the card. The first press adds it; presses in the meantime follow. */
export function useQuickAdd(productId: string): QuickAdd {
  const lines = useCart().items.filter((item) => item.productId === productId);
  /** Quantity pressed while the product is being added. */
  const [adding, setAdding] = useState<number | null>(null);
  const wanted = useRef(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const inCart = lines.reduce((sum, { quantity }) => sum + quantity, 0);

  const add = async () => {
    const added = await addToCart(
      { productId, quantity: 1, options: {} },
      { tell: setRefusal, wanted: () => wanted.current },
    );
    const line = currentCart().items.find((item) => item.productId === productId);
    setAdding(null);
    if (added && line && wanted.current !== line.quantity)
      await updateQuantity(line._id, wanted.current, setRefusal);
  };
  const setQuantity = (quantity: number) => {
    setRefusal(null);
    wanted.current = quantity;
    if (adding !== null) return setAdding(quantity);
    // There may be several lines: the card shows their sum and changes the last one.
    const line = lines.at(-1);
    if (line) return void updateQuantity(line._id, line.quantity + quantity - inCart, setRefusal);
    setAdding(quantity);
    void add();
  };
  return { quantity: adding ?? inCart, refusal, setQuantity };
}

import { useRef, useState } from 'react';
import { currentCart } from '#web/cart/cart-state.ts';
import { addToCart, updateQuantity } from '#web/cart/deeds.ts';
import { useCart } from '#web/cart/use-cart.ts';

interface QuickAdd {
  /** Pieces of it in the cart, as pressed: the server's word follows. */
  readonly quantity: number;
  /** Why the last press came to nothing. */
  readonly refusal: string | null;
  readonly setQuantity: (quantity: number) => void;
}

/** A product's place in the cart, kept from its card. The first press adds it; what is pressed meanwhile follows. */
export function useQuickAdd(productId: string): QuickAdd {
  const lines = useCart().items.filter((item) => item.productId === productId);
  /** What was pressed while the product is on its way into the cart. */
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
    // Chosen in more than one way on the product's own page: the card counts them all and changes the last.
    const line = lines.at(-1);
    if (line) return void updateQuantity(line._id, line.quantity + quantity - inCart, setRefusal);
    setAdding(quantity);
    void add();
  };
  return { quantity: adding ?? inCart, refusal, setQuantity };
}

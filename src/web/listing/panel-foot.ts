/**
 * Footer of a booking panel: total and button stay visible if the panel is higher than the window.
 * Put `FOOTED` on the panel, so that focused fields are not hidden behind the footer.
 */
export const PANEL_FOOT =
  '-mx-5 border-t border-line bg-paper px-5 pt-2.5 pb-5 md:-mx-6 md:px-6 lg:[@media(min-height:640px)]:sticky lg:[@media(min-height:640px)]:bottom-0 lg:[@media(min-height:640px)]:z-10';
export const FOOTED = 'lg:[&_:is(input,select,textarea,summary)]:scroll-mb-52';

/** Digits of any script as Latin ones; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode keeps the ten digits of a script side by side, zero first.
    let zero = code;
    while (IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

const IS_DIGIT = /^\p{Nd}$/u;

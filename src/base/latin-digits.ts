/** Converts digits of any script to Latin digits. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode orders the ten digits of a script consecutively, starting with zero.
    let zero = code;
    while (IS_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

const IS_DIGIT = /^\p{Nd}$/u;

import { inItsLanguage } from '#web/words/its-language.ts';
export function ChosenWords({ words }: { readonly words: readonly string[] }) {
  return words.map((word, at) => (
    <span key={word} className="wrap-anywhere">
      {at > 0 ? <span aria-hidden="true"> · </span> : null}
      <bdi {...inItsLanguage(word)}>{word}</bdi>
    </span>
  ));
}

/** An entry of a Storybook's index: 'base-botão-button--default' of 'Base/Botão (Button)'. */
type Entry = { id: string; title: string }

/** Whether the id starts with `prefix`, also as the names of the files have it: 'base-button'. */
export const hasPrefix = ({ id, title }: Entry, prefix: string): boolean =>
  id.startsWith(prefix) || englishId({ id, title }).startsWith(prefix)

/** 'base-button--default'. A part of the title without a name in brackets stays as it is. */
function englishId({ id, title }: Entry): string {
  const parts = title.split('/').map(part => /\(([^)]+)\)/.exec(part)?.[1] ?? part)
  return `${parts.join('-').toLowerCase().replaceAll(' ', '-')}--${id.split('--')[1] ?? ''}`
}

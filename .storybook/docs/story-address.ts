/** Opens a story, or a page of documentation, in the whole Storybook. */
export const storyAddress = (id: string) => `./?path=/${id.endsWith('--guia') ? 'docs' : 'story'}/${id}`

/** 'Base/Botão (Button)' is the name for the farm, the name in the code, and where it belongs. */
export function partsOfTitle(title: string): { group: string; name: string; alias: string } {
  const [group = '', ...rest] = title.split('/')
  const [, name = title, alias = ''] = /^(.+) \((.+)\)$/.exec(rest.at(-1) ?? '') ?? []
  return { group, name, alias }
}

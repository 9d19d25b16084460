/** Storybook opens the story in its own window. */
export const storyAddress = (id: string) => `./?path=/story/${id}`

export const docsAddress = (id: string) => `./?path=/docs/${id}`

/** 'Base/Botão (Button)' is the name for the farm, the name in the code, and where it belongs. */
export function partsOfTitle(title: string): { group: string; name: string; alias: string } {
  const [group = '', ...rest] = title.split('/')
  const [, name = title, alias = ''] = /^(.+) \((.+)\)$/.exec(rest.at(-1) ?? '') ?? []
  return { group, name, alias }
}

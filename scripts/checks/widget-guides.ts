// Checks that each widget with stories has a guide beside it, complete, whose links lead to widgets. Its page in Storybook shows the guide.
import type { Check } from './source.ts'

const parts = ['purpose', 'instead', 'anatomy', 'keyboard', 'do', 'dont']

export const widgetGuides: Check = sources => {
  const files = new Map(sources.map(({ path, text }) => [path, text]))
  const widgets = [...files.keys()].filter(path => /^ui-kit\/(base|feedlot)\/.*\.stories\.tsx$/.test(path))
  return widgets.flatMap(stories => {
    const path = stories.replace('.stories.', '.guide.')
    const text = files.get(path)
    if (text === undefined) return [`${stories}: write its guide, ${path.slice(path.lastIndexOf('/') + 1)}`]
    const names = new Set(widgets.map(nameOf))
    return [
      ...parts.filter(part => isMissing(text, part)).map(part => `${path}: ${part} is missing or empty`),
      ...widgetsNamed(text)
        .filter(name => !names.has(name))
        .map(name => `${path}: there is no widget ${name}`),
    ]
  })
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace('.stories.tsx', '')

const isMissing = (text: string, part: string) =>
  !new RegExp(`^ {2}${part}:\\s`, 'm').test(text) || new RegExp(`^ {2}${part}: (''|\\[\\]|\\{\\}),?$`, 'm').test(text)

/** What to use instead: a single word in capitals is a widget, anything else is a way in words. */
function widgetsNamed(text: string): string[] {
  const instead = /^ {2}instead: \[\n([\s\S]*?)^ {2}\],/m.exec(text)?.[1] ?? ''
  return [...instead.matchAll(/, '([A-Z][a-z]\w+)'\],?$/gm)].map(([, name = '']) => name)
}

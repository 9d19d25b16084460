/** What looks different, for the designers' page of `npm run visual`: each story under its Portuguese title, with before, after and difference. */

/** `path`: of a picture, from the folder of the page. */
type Picture = { kind: 'expected' | 'actual' | 'diff'; path: string }
export type Change = { id: string; theme: string; pictures: Picture[] }
export type StoryTitle = { title: string; name: string }

type Attachment = { name: string; path?: string | undefined }

/** The pictures of a test, by theme. A story that is new has none of before. */
export function readChanges(id: string, attachments: readonly Attachment[]): Change[] {
  const pictures = attachments.flatMap(({ name, path }) => {
    const [, theme, kind] = /-([a-z]+)-(expected|actual|diff)\.png$/.exec(name) ?? []
    return theme && kind && path ? [{ theme, kind: kind as Picture['kind'], path }] : []
  })
  return [...Map.groupBy(pictures, ({ theme }) => theme)].map(([theme, all]) => ({
    id,
    theme,
    pictures: kinds.flatMap(({ kind }) => {
      const picture = all.find(one => one.kind === kind)
      return picture ? { kind, path: picture.path } : []
    }),
  }))
}

const kinds = [
  { kind: 'expected', label: 'Antes' },
  { kind: 'actual', label: 'Depois' },
  { kind: 'diff', label: 'Diferença' },
] as const

const themes: Record<string, string> = { light: 'tema claro', dark: 'tema escuro', sunlight: 'tema sol' }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** `failed`: stories of which no picture was taken. */
export function buildPage(
  changes: readonly Change[],
  failed: readonly string[],
  titleOf: (id: string) => StoryTitle,
): string {
  const count = changes.length === 1 ? '1 figura mudou' : `${changes.length} figuras mudaram`
  const name = (id: string) => {
    const { title, name: story } = titleOf(id)
    return escaped(`${title.replaceAll('/', ' › ')} › ${story}`)
  }
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${count}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem }
  h2 { font-size: 1.125rem; margin: 2.5rem 0 0.5rem }
  h2 small { font-weight: normal }
  div { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)) }
  figure { margin: 0 }
  img { border: 1px solid GrayText; max-width: 100% }
</style>
<h1>${count}</h1>
${failed.length > 0 ? `<p>Sem figura: ${failed.map(name).join(', ')}.</p>` : ''}
${changes.map(change => sectionOf(change, name(change.id))).join('\n')}
</html>
`
}

const sectionOf = (
  { theme, pictures }: Change,
  name: string,
) => `<h2>${name} <small>${themes[theme] ?? theme}</small></h2>
${pictures.some(({ kind }) => kind === 'expected') ? '' : '<p>Nova: não há figura de antes.</p>\n'}<div>${pictures.map(computeFigure).join('')}</div>`

function computeFigure({ kind, path }: Picture): string {
  const label = kinds.find(one => one.kind === kind)?.label ?? kind
  const source = escaped(path)
  return `<figure><figcaption>${label}</figcaption><a href="${source}"><img src="${source}" alt="${label}" loading="lazy"></a></figure>`
}

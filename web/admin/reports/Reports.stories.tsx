import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays } from '../../../domain/time/day.ts'
import { type AdminApp, type AdminStory, adminStory, openAt, signedIn } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { largeWagonDay } from '../../stories/fixtures/day-report.fixture.ts'
import { ingredients } from '../../stories/fixtures/feed.fixture.ts'
import { people, today } from '../../stories/fixtures/field.fixture.ts'
import { unusedIngredients } from '../../stories/fixtures/ingredient-report.fixture.ts'
import { mockReportsApi } from '../../stories/fixtures/reports.fixture.ts'
import { dark, desktop, fits, phone } from '../../stories/viewports.ts'

const api = mockReportsApi()

const meta = {
  title: 'Telas/Relatórios (Reports)',
  ...adminStory('/admin/reports', [...api.handlers, mockFarmApi.get('/ingredients', ingredients)], api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const at = (path: string, story: AdminStory = {}): AdminStory => ({
  decorators: openAt(`/admin/reports/${path}`),
  ...story,
})
const onAPhone = (path: string, text: string | RegExp): AdminStory =>
  at(path, {
    globals: phone,
    play: async ({ canvas }) => {
      await canvas.findAllByText(text)
      await fits()
    },
  })
const print = { ...desktop, media: 'print' }

export const Index: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Precisão da operação/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Notas de cocho/ })).toHaveAttribute('href', '/admin/reports/notes')
    await expect(canvas.queryByRole('link', { name: /^Sugestões/ })).toBeNull()
  },
}
export const IndexOnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** Only a person who manages users reads the accuracy of each. */
export const IndexOfAnOperator: Story = {
  beforeEach: () => signedIn(people.operator)(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Ficha do dia O que/ })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^Precisão/ })).toBeNull()
  },
}

/** The filters are in the URL and in the request, and so in the files. */
export const Lots: Story = at('lots', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: /Nelore 250612/ })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: '15 lotes' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lotes' }), 'Encerrados')
    await waitFor(() => expect(api.requested.at(-1)).toMatch(/^lots\?from=.*&to=.*&status=finished$/))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Período' }), 'Últimos 7 dias')
    await waitFor(() => expect(api.requested.at(-1)).toMatch(`to=${today}&status=finished`))
    await userEvent.click(await canvas.findByRole('button', { name: 'Baixar em Excel' }))
    await waitFor(() => expect(api.requested.at(-1)).toMatch(/status=finished&format=xlsx$/))
  },
})
export const LotsDark: Story = at('lots', { globals: dark })
export const LotsOnAPhone: Story = onAPhone('lots', /Nelore 250612/)
export const LotsOnAPhoneDark: Story = at('lots', { globals: { ...phone, ...dark } })
export const LotsPrint: Story = at('lots', { globals: print })

export const ManyLots: Story = at('lots', {
  parameters: { msw: [api.manyLots] },
  play: async ({ canvas }) => {
    await canvas.findByRole('rowheader', { name: /Nelore 250612 197/ })
  },
})

/** A range that no report can have is not requested. */
export const TooLongPeriod: Story = at('lots?from=2023-01-01&to=2025-01-01', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Escolha até 366 dias/)).toBeVisible()
    await expect(api.requested).toEqual([])
  },
})

export const FileFailed: Story = at('lots', {
  parameters: { msw: [api.failFile] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Baixar em CSV' }))
    await expect(await screen.findByText(/O arquivo não foi baixado. Não foi possível montar o arquivo./)).toBeVisible()
  },
})

export const Ingredients: Story = at('ingredients', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Silagem de milho' })).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'Utilizado por dia' })).toBeInTheDocument()
  },
})
export const IngredientsDark: Story = at('ingredients', { globals: dark })
export const IngredientsOnAPhone: Story = onAPhone('ingredients', 'Silagem de milho')
/** What was planned and not loaded has no parts. */
export const IngredientsUnused: Story = at('ingredients', {
  parameters: {
    msw: [mockFarmApi.get('/reports/ingredients', unusedIngredients), mockFarmApi.get('/ingredients', [])],
  },
  play: async ({ canvas }) => {
    const total = await canvas.findByRole('row', { name: /^Total/ })
    await expect(total).toHaveTextContent('–')
    await expect(total).not.toHaveTextContent('100%')
  },
})
export const IngredientsPrint: Story = at('ingredients', { globals: print })

export const Notes: Story = at('notes', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid', { name: 'Notas de cocho por lote e dia' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Nelore 250612' })).toHaveAttribute('href', '/admin/lots/1')
  },
})
export const NotesDark: Story = at('notes', { globals: dark })
export const NotesOnAPhone: Story = onAPhone('notes', 'Nelore 250612')
export const NotesPrint: Story = at('notes', { globals: print })

/** A year is not drawn day by day; its files have all of it. */
export const NotesOfAYear: Story = at(`notes?from=${today.slice(0, 4)}-01-01&to=${today}`, {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('grid')).toBeVisible()
    await expect(canvas.getByText(/^os últimos 31 dias/)).toBeVisible()
    await expect(api.requested).toContain(`notes?from=${addDays(today, -30)}&to=${today}`)
  },
})

/** A rule that people change often says so, and leads to its setting. */
export const Suggestions: Story = at('suggestions', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^Cocho no ponto: mantém/ })).toHaveTextContent('120')
    await expect(canvas.getByRole('link', { name: 'Manhãs de cocho limpo antes de subir' })).toHaveAttribute(
      'href',
      '/admin/settings',
    )
    await expect(canvas.getByText(/12 chamadas ficaram fora da conta/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Leitor' }))
    await canvas.findByRole('row', { name: /^Cícero Alves/ })
    await expect(api.requested.at(-1)).toMatch(/^suggestions\?from=.*&by=reader$/)
    await userEvent.click(canvas.getByRole('radio', { name: 'Lote' }))
    await expect(await canvas.findByRole('link', { name: 'Nelore 250612' })).toHaveAttribute('href', '/admin/lots/1')
  },
})
export const SuggestionsDark: Story = at('suggestions?by=lot', { globals: dark })
export const SuggestionsOnAPhone: Story = onAPhone('suggestions', 'Cocho limpo: sobe')
export const SuggestionsOnAPhoneDark: Story = at('suggestions', { globals: { ...phone, ...dark } })
export const SuggestionsPrint: Story = at('suggestions', { globals: print })

/** The facts of each morning are read, so the period is shorter than that of the other reports. */
export const SuggestionsOfAYear: Story = at('suggestions?from=2025-01-01&to=2025-12-31', {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Escolha até 92 dias.')).toBeVisible()
    await expect(api.requested).toEqual([])
  },
})

/** A farm of dry matter has one report more. */
export const IndexInDryMatter: Story = {
  parameters: { msw: [mockFarmApi.get('/settings', { feeding_basis: 'dry_matter' }), ...api.handlers] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Sugestões de chamada/ })).toHaveAttribute(
      'href',
      '/admin/reports/suggestions',
    )
  },
}

/** What the scale shows after each ingredient, and what stays in the wagon after each lot. */
export const Day: Story = at('day', {
  play: async ({ canvas }) => {
    const load = await canvas.findAllByRole('table', { name: 'Carregar, Trato 1' })
    await expect(load).toHaveLength(2)
    await userEvent.click(canvas.getByRole('radio', { name: 'Amanhã' }))
    await waitFor(() => expect(api.requested.at(-1)).not.toBe(`day?date=${today}`))
    await canvas.findAllByRole('table', { name: 'Carregar, Trato 1' })
  },
})
export const DayDark: Story = at('day', { globals: dark })
export const DayOnAPhone: Story = onAPhone('day', 'Silagem de milho')
export const DayPrint: Story = at('day', { globals: print })

/** The figures of a large wagon stay apart, and end at one edge. */
export const DayOfALargeWagonOnAPhone: Story = at('day', {
  globals: phone,
  parameters: { msw: [mockFarmApi.get('/reports/day', largeWagonDay), ...api.handlers] },
  play: async ({ canvas }) => {
    const [load] = await canvas.findAllByRole('table', { name: 'Carregar, Trato 1' })
    const rows = within(load as HTMLElement)
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getAllByRole('cell').map(textEdges))
    for (const [target, scale] of rows)
      await expect((scale?.left ?? 0) - (target?.right ?? 0)).toBeGreaterThanOrEqual(8)
    await expect(new Set(rows.map(([target]) => Math.round(target?.right ?? 0))).size).toBe(1)
    await fits()
  },
})
/** The edges of the text of a cell, without its padding. */
function textEdges(cell: HTMLElement) {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return range.getBoundingClientRect()
}

export const Loading: Story = at('lots', {
  parameters: { msw: [api.neverRespond] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Carregando o relatório')).toBeInTheDocument()
  },
})

export const Failed: Story = at('notes', {
  parameters: { msw: [api.fail] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('O relatório não foi carregado')).toBeVisible()
  },
})

const empty = (path: string, text: string): AdminStory =>
  at(path, {
    parameters: { msw: [api.empty] },
    play: async ({ canvas }) => {
      await expect(await canvas.findByText(text)).toBeVisible()
    },
  })

export const LotsEmpty: Story = empty('lots', 'Nenhum lote neste período')
export const IngredientsEmpty: Story = empty('ingredients', 'Nada foi carregado neste período')
export const NotesEmpty: Story = empty('notes', 'Nenhum lote neste período')
export const SuggestionsEmpty: Story = empty('suggestions', 'Nenhuma sugestão respondida neste período')
export const DayEmpty: Story = empty('day', 'Nenhum trato neste dia')

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { type AdminApp, adminStory, type Canvas } from '../../stories/AdminStory.tsx'
import {
  historyHandlers,
  incompleteImport,
  resetPieces,
  sentPieces,
} from '../../stories/fixtures/history-imports.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Importar planilha (Import)/Histórico (History)',
  ...adminStory('/admin/import', historyHandlers(), resetPieces),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const DAYS = 200
const LOTS = 60
const dayText = (at: number) =>
  new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10).split('-').reverse().join('/')
const lotName = (at: number) => `Nelore ${String(at + 1).padStart(2, '0')}`

/** 12,000 deliveries of 60 lots, as a spreadsheet of Brazil saves them. The `unknown` lot is on no farm. */
function historyFile({ unknown = false, columns = 'Data;Lote;Fornecido kg;MS %' } = {}): File {
  const rows = Array.from({ length: DAYS * LOTS }, (_, at) => {
    const lot = unknown && at % 4_000 === 7 ? 'Angus 99' : lotName(at % LOTS)
    const cells = [dayText(Math.floor(at / LOTS)), lot, `1.${String(at % 1000).padStart(3, '0')},5`, '68,4']
    return cells.slice(0, columns.split(';').length).join(';')
  })
  return new File([[columns, ...rows].join('\r\n')], 'histórico 2025.csv')
}

async function open(canvas: Canvas, file = historyFile()): Promise<void> {
  const input = await canvas.findByLabelText('Arquivo da planilha')
  await userEvent.upload(input, file, { applyAccept: false })
}

const findStart = (canvas: Canvas, name: string) => canvas.findByRole('button', { name }, { timeout: 10_000 })
async function start(canvas: Canvas, name = 'Importar 12.000 linhas'): Promise<void> {
  const button = await findStart(canvas, name)
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 10_000 })
  await userEvent.click(button)
}

/** All pieces are checked: sums, and nothing refused. */
export const Checked: Story = {
  play: async ({ canvas }) => {
    await open(canvas)
    const button = await findStart(canvas, 'Importar 12.000 linhas')
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 10_000 })
    await expect(canvas.getByText('01/01/2025 a 19/07/2025')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Nosso campo para Fornecido kg' })).toHaveValue('delivered')
    await fits()
  },
}

/** The second piece is being checked. */
const checking: Story = {
  parameters: { msw: historyHandlers({ previewHangs: 2 }) },
  play: async ({ canvas }) => {
    await open(canvas)
    const bar = await canvas.findByRole('progressbar', { name: 'Conferindo' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '4.980 de 12.000 linhas conferidas'), {
      timeout: 10_000,
    })
    await expect(canvas.getByText('Espere a conferência terminar.')).toBeVisible()
    await fits()
  },
}
export const Checking: Story = checking
export const CheckingOnAPhoneDark: Story = { ...checking, globals: { ...phone, ...dark } }

/** Only refused rows are listed. A name is corrected once, wherever it stands. */
const refused: Story = {
  play: async ({ canvas }) => {
    await open(canvas, historyFile({ unknown: true }))
    await waitFor(() => expect(canvas.getAllByText(/O lote Angus 99 não existe/)).toHaveLength(3), { timeout: 10_000 })
    await expect(await findStart(canvas, 'Importar 11.997 linhas')).toBeDisabled()
    await fits()
  },
}
export const Refused: Story = refused
export const RefusedDark: Story = { ...refused, globals: dark }
export const RefusedOnAPhone: Story = { ...refused, globals: phone }

export const Corrected: Story = {
  play: async context => {
    const { canvas } = context
    await refused.play?.(context)
    const [cell] = canvas.getAllByRole('textbox', { name: 'Lote' })
    if (!cell) throw new Error('no cell')
    await userEvent.clear(cell)
    await userEvent.type(cell, 'Angus 09{Enter}')
    const button = await findStart(canvas, 'Importar 12.000 linhas')
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 10_000 })
    await expect(canvas.queryByText('Linhas recusadas')).toBeNull()
  },
}

export const LeftOut: Story = {
  play: async context => {
    const { canvas } = context
    await refused.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Deixar de fora as recusadas' }))
    const button = await findStart(canvas, 'Importar 11.997 linhas')
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 10_000 })
  },
}

/** A long sheet that was taken for lots opens, and is read once its kind is deliveries. */
export const LongSheetOfAnotherKind: Story = {
  play: async ({ canvas }) => {
    const rows = Array.from(
      { length: 5_001 },
      (_, at) => `${dayText(Math.floor(at / LOTS))};${lotName(at % LOTS)};C1;1.200,5;68,4`,
    )
    await open(canvas, new File([['Data;Lote;Curral;Fornecido kg;MS %', ...rows].join('\r\n')], 'lotes.csv'))
    const kind = await canvas.findByRole('combobox', { name: /^O que esta planilha tem/ }, { timeout: 10_000 })
    await expect(canvas.getByText(/^Esta planilha passa de 5\.000 linhas/)).toBeVisible()
    await userEvent.selectOptions(kind, 'delivery')
    const button = await findStart(canvas, 'Importar 5.001 linhas')
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 10_000 })
  },
}

/** The dry matter is asked for once, before the other pieces are checked. */
export const DryMatterForAll: Story = {
  play: async ({ canvas }) => {
    await open(canvas, historyFile({ columns: 'Data;Lote;Fornecido kg' }))
    const field = await canvas.findByRole('textbox', { name: /^Matéria seca/ }, { timeout: 10_000 })
    await expect(canvas.getByText('Escolha as colunas que faltam.')).toBeVisible()
    await userEvent.type(field, '68,5{Enter}')
    const button = await findStart(canvas, 'Importar 12.000 linhas')
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 10_000 })
  },
}

/** The first of three pieces is written. */
const writing: Story = {
  parameters: { msw: historyHandlers({ writeHangs: 2 }) },
  play: async ({ canvas }) => {
    await open(canvas)
    await start(canvas)
    const bar = await canvas.findByRole('progressbar', { name: 'Gravando' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '4.980 de 12.000 linhas gravadas'))
    await expect(canvas.getByRole('button', { name: 'Escolher outro arquivo' })).toBeDisabled()
    const unload = new Event('beforeunload', { cancelable: true })
    dispatchEvent(unload)
    await expect(unload.defaultPrevented).toBe(true)
    await fits()
  },
}
export const Writing: Story = writing
export const WritingOnAPhone: Story = { ...writing, globals: phone }

/** A lost connection stops at its piece, and the same import goes on there. */
const lost: Story = {
  parameters: { msw: historyHandlers({ writeIsLost: 2 }) },
  play: async ({ canvas }) => {
    await open(canvas)
    await start(canvas)
    await expect(await canvas.findByText('A conexão caiu na parte 2 de 3')).toBeVisible()
    await expect(canvas.getByText(/^4.980 linhas já estão gravadas\. Continue daqui/)).toBeVisible()
    await fits()
  },
}
export const LostConnection: Story = lost
export const LostConnectionOnAPhoneDark: Story = { ...lost, globals: { ...phone, ...dark } }
export const Continued: Story = {
  ...lost,
  play: async context => {
    const { canvas } = context
    await lost.play?.(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }))
    await expect(await canvas.findByText(/12.000 linhas importadas\./)).toBeVisible()
    await expect(sentPieces).toEqual([1, 2, 3])
  },
}

/** What changed on the farm meanwhile is checked again. */
export const RefusedAtWrite: Story = {
  parameters: { msw: historyHandlers({ writeIsRefused: 2 }) },
  play: async ({ canvas }) => {
    await open(canvas)
    await start(canvas)
    await expect(await canvas.findByText('A importação parou na parte 2 de 3')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Conferir de novo' }))
    await expect(await findStart(canvas, 'Importar 12.000 linhas')).toBeVisible()
  },
}

/** After a reload the same file sends what the farm does not have yet. */
export const RestOfAFile: Story = {
  parameters: { msw: historyHandlers({ equalUntil: 1 }) },
  play: async ({ canvas }) => {
    await open(canvas)
    await start(canvas, 'Importar 7.020 linhas')
    await expect(await canvas.findByText(/7.020 linhas importadas\./)).toBeVisible()
    await expect(sentPieces).toEqual([1, 2])
  },
}

/** An import that stopped, among those of before. */
const incomplete: Story = {
  parameters: { msw: historyHandlers({}, [incompleteImport]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Incompleta: 4 de 12 partes\./)).toBeVisible()
    await fits()
  },
}
export const Incomplete: Story = incomplete
export const IncompleteOnAPhoneDark: Story = { ...incomplete, globals: { ...phone, ...dark } }

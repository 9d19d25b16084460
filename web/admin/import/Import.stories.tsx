import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { type AdminApp, adminStory, type Canvas } from '../../stories/AdminStory.tsx'
import { FARM_ID } from '../../stories/fixtures/field.fixture.ts'
import { importHandlers, sentImports } from '../../stories/fixtures/imports.fixture.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const meta = {
  title: 'Telas/Importar planilha (Import)',
  ...adminStory('/admin/import', importHandlers(), () => {
    sentImports.length = 0
  }),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

const day = (ago: number) =>
  new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/')
const header = 'Lote\tCurral\tQtd\tData Entrada\tPeso entrada\tCarga\tGMD'
const lot = (name: string, pen: string, heads: string | number = 100) =>
  `${name}\t${pen}\t${heads}\t${day(20)}\t380,5\t2.200\t1,6`
const lots = [
  header,
  lot('Nelore 01', 'C1'),
  lot('Nelore 02', 'C-02'),
  lot('Angus 03', 'D7', 'cem'),
  `TOTAL\t\t300\t\t\t6.600\t`,
].join('\n')

async function paste(canvas: Canvas, text: string): Promise<void> {
  const field = await canvas.findByRole('textbox', { name: 'Células copiadas' })
  await userEvent.click(field)
  await userEvent.paste(text)
  await userEvent.click(canvas.getByRole('button', { name: 'Usar estas células' }))
}

const shown: Story['play'] = async ({ canvas }) => {
  await canvas.findByText('Ingredientes, de Cadastros da Fazenda.xlsx')
  await fits()
}

/** A file, pasted cells or the model file; and the imports of before. */
export const ChooseFile: Story = { play: shown }
export const ChooseFileOnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: shown }

/** A farm that never imported. */
export const EmptyFarm: Story = {
  parameters: { msw: importHandlers('enterprise', []) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Escolher arquivo' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Importações')).toBeNull())
  },
}

/** Each refused cell has its reason and a field; a misspelt pen has the one that is meant. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, lots)
    await expect(await canvas.findByText('Cabeças deve estar em um formato válido')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Importar 1 registro' })).toBeDisabled()
    await expect(canvas.getByText('1 linha em branco ou de totais')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Usar C2' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Usar C2' })).toBeNull())
    await userEvent.click(canvas.getByRole('checkbox', { name: /^A baia D7/ }))
    const cell = await canvas.findByRole('textbox', { name: 'Qtd' })
    await userEvent.clear(cell)
    await userEvent.type(cell, '95{Enter}')
    const save = await canvas.findByRole('button', { name: 'Importar 4 registros' })
    await waitFor(() => expect(save).toBeEnabled())
  },
}

/** Another file takes the place of what was chosen and corrected, after a question. */
export const AnotherFile: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, lots)
    const another = await canvas.findByRole('button', { name: 'Escolher outro arquivo' })
    await userEvent.click(another)
    const question = within(await screen.findByRole('alertdialog', { name: 'Sair sem importar?' }))
    await userEvent.click(question.getByRole('button', { name: 'Continuar editando' }))
    await expect(await canvas.findByText('Cabeças deve estar em um formato válido')).toBeVisible()
    await userEvent.click(another)
    await userEvent.click(await screen.findByRole('button', { name: 'Sair sem importar' }))
    await expect(await canvas.findByRole('textbox', { name: 'Células copiadas' })).toBeVisible()
  },
}
const refused: Story['play'] = async ({ canvas }) => {
  await paste(canvas, lots)
  await canvas.findByText('Cabeças deve estar em um formato válido')
  await fits()
}
export const RefusedDark: Story = { globals: dark, play: refused }
export const RefusedOnAPhone: Story = { globals: phone, play: refused }
export const RefusedOnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: refused }

const lost = (options = {}) => http.post(`/api/v1/farms/${FARM_ID}/imports`, () => HttpResponse.error(), options)
const lostMessage = 'Sem conexão com o servidor. Confira a internet e tente de novo.'

/** A link asks before it leaves a sheet that is not imported. */
export const Leaving: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, lots)
    await canvas.findByText('Cabeças deve estar em um formato válido')
    const currentUrl = location.href
    history.pushState(null, '', `${location.pathname}${location.search}#elsewhere`)
    const left = location.href
    history.replaceState(null, '', currentUrl)
    await expect(left).toBe(currentUrl)
    await screen.findByRole('alertdialog', { name: 'Sair sem importar?' })
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await expect(canvas.getByText('Cabeças deve estar em um formato válido')).toBeVisible()
  },
}

/** Without signal nothing is checked, and nothing that was chosen or typed is lost. */
export const NotChecked: Story = {
  parameters: { msw: [lost({ once: true }), ...importHandlers()] },
  play: async ({ canvas }) => {
    await paste(canvas, lots)
    await expect(await canvas.findByText(lostMessage)).toBeVisible()
    await fits()
    await userEvent.click(canvas.getByRole('button', { name: 'Conferir de novo' }))
    await expect(await canvas.findByText('Cabeças deve estar em um formato válido')).toBeVisible()
    await expect(canvas.queryByText(lostMessage)).toBeNull()
  },
}
export const NotCheckedOnAPhoneDark: Story = {
  globals: { ...phone, ...dark },
  parameters: { msw: [lost(), ...importHandlers()] },
  play: async ({ canvas }) => {
    await paste(canvas, lots)
    await expect(await canvas.findByText(lostMessage)).toBeVisible()
    await fits()
  },
}

/** The rows that stay refused may be left out. */
export const LeftOut: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, lots)
    await userEvent.click(await canvas.findByRole('button', { name: 'Deixar de fora as recusadas' }))
    const save = await canvas.findByRole('button', { name: 'Importar 1 registro' })
    await waitFor(() => expect(save).toBeEnabled())
  },
}

/** Columns whose headers are not known are chosen once, and what the sheet lacks gets one value. */
export const Columns: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, 'Sigla\tCurral da fazenda\nC9\tx\nC8\ty')
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: /^O que esta planilha tem/ }), 'corral')
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Nosso campo para Sigla' }), 'name')
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Nosso campo para Curral da fazenda' })).toHaveValue('none'),
    )
    await expect(await canvas.findByRole('button', { name: 'Importar 2 registros' })).toBeEnabled()
  },
}

/** A required field without a column gets the same value in all rows. */
export const SameValueForAll: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, `${header.replace('\tGMD', '')}\n${lot('L1', 'C1').replace(/\t1,6$/, '')}`)
    const field = await canvas.findByRole('textbox', { name: /^GMD/ })
    await userEvent.type(field, '1,55{Enter}')
    const save = await canvas.findByRole('button', { name: 'Importar 1 registro' })
    await waitFor(() => expect(save).toBeEnabled())
  },
}

/** What the farm has and what the sheet has, side by side. */
export const Changed: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, 'Baia\tCapacidade\nC1\t90\nC2\t120\nC3\t1.200')
    await expect(await canvas.findByText('100 → 90')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Importar 2 registros' })).toBeEnabled()
    await fits()
  },
}

/** The plan of the farm is named before anything is written. */
export const QuotaExceeded: Story = {
  parameters: { msw: importHandlers('starter') },
  play: async ({ canvas }) => {
    await paste(canvas, [header, lot('L1', 'C1', 400), lot('L2', 'C1', 400)].join('\n'))
    await expect(await canvas.findByText(/permite até 500 animais/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Importar 2 registros' })).toBeDisabled()
  },
}

/** Imported at once, and taken back: what is in use stays, with its reason. */
export const DoneAndUndone: Story = {
  play: async ({ canvas }) => {
    await paste(canvas, 'Baia\tCapacidade\nC8\t90\nC9\t120')
    const save = await canvas.findByRole('button', { name: 'Importar 2 registros' })
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    const banner = (await canvas.findByText('Baias: 2 registros importados.')).closest('[role=status]')
    await expect(sentImports).toHaveLength(1)
    await userEvent.click(within(banner as HTMLElement).getByRole('button', { name: 'Desfazer importação' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Desfazer importação?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer' }))
    await expect(await screen.findByText(/Ficaram C9: Está em uso: lote Lote 12\./)).toBeVisible()
  },
}

/** A lost connection: the same import is sent again. */
export const Failed: Story = {
  parameters: {
    msw: [
      http.post(`/api/v1/farms/${FARM_ID}/imports`, async ({ request }) => {
        const { dry_run } = (await request.clone().json()) as { dry_run?: boolean }
        if (dry_run) return undefined
        return HttpResponse.json({ errors: ['O serviço não respondeu. Tente de novo.'] }, { status: 503 })
      }),
      ...importHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await paste(canvas, 'Baia\nC8')
    const save = await canvas.findByRole('button', { name: 'Importar 1 registro' })
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await expect(await canvas.findByText('O serviço não respondeu. Tente de novo.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Importar 1 registro' })).toBeEnabled()
  },
}

/** A file that is no spreadsheet gets its sentence. */
export const WrongFile: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText('Arquivo da planilha')
    await userEvent.upload(input, new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])], 'lotes.xlsx'), {
      applyAccept: false,
    })
    await expect(await canvas.findByText(/Excel antigo/)).toBeVisible()
  },
}

/** A CSV file of Windows, read in its own thread. */
export const CsvFile: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText('Arquivo da planilha')
    const text = 'Índice;Ajuste\r\nLambido;10\r\nSobra;-5'
    const bytes = new Uint8Array(Array.from(text, char => char.charCodeAt(0)))
    await userEvent.upload(input, new File([bytes], 'índices.csv'), { applyAccept: false })
    await expect(await canvas.findByText('índices.csv')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Importar 2 registros' })).toBeEnabled()
  },
}

/** The export of another farm: a sheet for each kind of record in it. */
const exportFile: Story['play'] = async ({ canvas }) => {
  const input = await canvas.findByLabelText('Arquivo da planilha')
  const records = {
    corrals: [{ id: 1, name: 'C9', capacity: 90 }],
    treats: [{ id: 1, name: 'Manhã', percent: 60, locked: false }],
  }
  const file = new File([JSON.stringify({ records, history: [] })], 'fazenda-boa-vista-cocho-em-dia.json')
  await userEvent.upload(input, file, { applyAccept: false })
  await expect(await canvas.findByRole('radio', { name: 'Baias' })).toBeChecked()
  await expect(canvas.getByRole('radio', { name: 'Tratos' })).toBeVisible()
  await expect(await canvas.findByRole('button', { name: 'Importar 1 registro' })).toBeEnabled()
  await fits()
}
export const ExportFile: Story = { play: exportFile }
export const ExportFileOnAPhoneDark: Story = { globals: { ...phone, ...dark }, play: exportFile }

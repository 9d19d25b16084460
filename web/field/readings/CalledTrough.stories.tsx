import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { addDays } from '../../../domain/time/day.ts'
import { calledLots, fedPlan } from '../../stories/fixtures/called-lots.fixture.ts'
import { today } from '../../stories/fixtures/field.fixture.ts'
import {
  mockCalledLots,
  noteRadio,
  oneByOneOnPhone,
  readingStory,
  setReadingMode,
  troughGroup,
} from '../../stories/ReadingStory.tsx'
import { dark, desktop, fits, phone, sunlight } from '../../stories/viewports.ts'
import { pending } from '../offline/outbox.ts'
import type { TroughReading } from './TroughReading.tsx'

/** The farm calls dry matter: a note opens the suggestion, and the reader accepts, keeps or adjusts the call. */
const meta = {
  title: 'Telas/Leitura de cocho (TroughReading)/Com chamada (CalledTrough)',
  ...readingStory(),
} satisfies Meta<typeof TroughReading>
export default meta
type Story = StoryObj<typeof meta>

const [firstCalled, ...otherCalled] = calledLots
const firstLot = 'Nelore 250612'

const base = { ...oneByOneOnPhone, parameters: { msw: mockCalledLots() } } satisfies Story

/** The call in place of the load, what is to be expected, and the last 14 days. */
export const Before: Story = {
  ...base,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await expect(await canvas.findByText('9,80')).toBeVisible()
    await expect(canvas.getByText(/Esperado de 8,63 a 11,98/)).toBeInTheDocument()
  },
}

/** The yellow button accepts the suggestion, which is stored with the note, and the next trough follows. */
export const Accepted: Story = {
  ...base,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await expect(
      await canvas.findByText(
        'Cocho limpo em 2 manhãs: +0,40 kg (limite do dia). 9,80 para 10,20, 2,27% do PV. 2.046 kg no cocho.',
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Aceitar e ir para B02' }))
    await expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10, call: 10.2 } }])
    await expect(await canvas.findByRole('heading', { name: 'Nelore 250618' })).toBeVisible()
  },
}

/** The call of before is kept, whatever the suggestion is. */
export const Kept: Story = {
  ...base,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Manter 9,80' }))
    await expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10, call: 9.8 } }])
  },
}

/** Each tap is 0,10 kg. Beyond a limit the screen asks why, and stores the call with or without an answer. */
export const Adjusted: Story = {
  ...base,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajustar' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Mais 0,10' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Por que passar do limite?' }), 'Frente fria')
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar 10,30 e ir para B02' }))
    await expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10, call: 10.3, reason: 'Frente fria' } }])
  },
}

/** What was taken out of the trough goes with the decision. */
export const Refused: Story = {
  ...base,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Retirei sobra' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Sobra retirada/ }), '35,5')
    await userEvent.click(canvas.getByRole('button', { name: 'Manter 9,80' }))
    await expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10, call: 9.8, refused: 35.5 } }])
  },
}

/** After the last treat of the day began, a look at the trough is stored and decides nothing, unless the reader says otherwise. */
export const Check: Story = {
  ...base,
  parameters: { msw: mockCalledLots(calledLots, fedPlan) },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await expect(await canvas.findByRole('checkbox', { name: /Só conferência/ })).toBeChecked()
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Guardar e ir para B02' }))
    await expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10, check: true } }])
    await canvas.findByRole('radiogroup', troughGroup('Nelore 250618'))
    await userEvent.click(canvas.getByRole('checkbox', { name: /Só conferência/ }))
    await userEvent.click(noteRadio(canvas, 'Nelore 250618', /^\+10%/))
    await expect(await canvas.findByRole('button', { name: /^Aceitar/ })).toBeVisible()
  },
}

/** 'Por quê?' opens the figures that the rules looked at. */
export const Figures: Story = {
  ...base,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Por quê?' }))
    const dialog = await screen.findByRole('dialog', { name: 'Por que esta chamada' })
    await expect(within(dialog).getByText('1.960 kg de 1.966 kg')).toBeVisible()
  },
}

/** A hold: there is nothing to keep besides the suggestion. */
export const Held: Story = {
  ...base,
  parameters: { msw: mockCalledLots([{ ...firstCalled, diet_changed_on: addDays(today, -1) }, ...otherCalled]) },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await expect(await canvas.findByText(/Dieta nova há 1 dia/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Manter/ })).toBeNull()
  },
}

/** The heads go down at once, the load follows them, and the call stays. */
export const Death: Story = {
  ...base,
  play: async ({ canvas }) => {
    await canvas.findByText('1.966 kg no cocho', { exact: false })
    await userEvent.click(canvas.getByRole('button', { name: 'Registrar morte' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Morte em B01' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Uma a mais' }))
    await expect(dialog.getByText(/fica com 116 cabeças/)).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /Causa/ }), 'Timpanismo')
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar 2 mortes' }))
    await canvas.findByText('1.933 kg no cocho', { exact: false })
    await expect(canvas.getByText('9,80')).toBeVisible()
    const [item] = await pending()
    await expect(item).toMatchObject({
      kind: 'movement',
      fact: { kind: 'death', quantity: 2, cause: 'Timpanismo', lot_id: 1 },
    })
  },
}
const withNote: Story['play'] = async ({ canvas }) => {
  await canvas.findByRole('radiogroup', troughGroup(firstLot))
  await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
  await canvas.findByText(/Cocho limpo/)
}

export const Dark: Story = { ...base, globals: { ...phone, ...dark }, play: withNote }
export const Sunlight: Story = { ...base, globals: { ...phone, ...sunlight }, play: withNote }
export const Desktop: Story = { ...base, globals: desktop, beforeEach: () => setReadingMode('one'), play: withNote }

/** A step of the lot's protocol rises whatever the other rules hold, and its last day proposes the next one. */
export const Protocol: Story = {
  ...base,
  parameters: {
    msw: mockCalledLots([
      {
        ...firstCalled,
        diet_changed_on: addDays(today, -1),
        protocol: {
          ...{ id: 1, name: 'Adaptação', started_on: addDays(today, -4), step: 1, extra_days: 0 },
          step_started_on: addDays(today, -4),
          steps: [
            { rule: { id: 3, name: 'Adaptação' }, days: 5, daily_rise: 0.2, ceiling: null },
            { rule: { id: 1, name: 'Terminação' }, days: 5, daily_rise: 0, ceiling: null },
          ],
        },
      },
      ...otherCalled,
    ]),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await expect(canvas.getByText(/A próxima é Terminação, a partir de amanhã/)).toBeVisible()
    await userEvent.click(noteRadio(canvas, firstLot, /^0%|Fina/))
    await expect(await canvas.findByText(/Etapa 1 de 2 do protocolo: \+0,20 kg/)).toBeVisible()
  },
}

/** The list saves the suggestion of each note, or the call of before where the reader keeps it. */
export const List: Story = {
  parameters: { msw: mockCalledLots() },
  beforeEach: () => setReadingMode('list'),
  globals: desktop,
  play: async ({ canvas, step }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await expect(canvas.getAllByText('Chamada de hoje')).toHaveLength(2)
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await expect(await canvas.findByText(/Cocho limpo em 2 manhãs: \+0,40 kg/)).toBeVisible()
    await userEvent.click(noteRadio(canvas, 'Nelore 250618', /^\+10%/))
    const kept = within(await canvas.findByRole('group', { name: 'Chamada, Nelore 250618' }))
    await userEvent.click(kept.getByRole('radio', { name: 'Manter 9,80' }))
    await step('keeps the choice of a lot whose note stays', async () => {
      await expect(kept.getByRole('radio', { name: 'Manter 9,80' })).toBeChecked()
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
    await expect(await canvas.findByText('Sem sinal, 2 guardadas')).toBeVisible()
    await expect(await pending()).toMatchObject([
      { fact: { lot_id: 1, note: 10, call: 10.2 } },
      { fact: { lot_id: 2, note: 10, call: 9.8 } },
    ])
  },
}

/** A note that was chosen in the list gives way to what was decided one by one. */
export const DecidedAfterTheList: Story = {
  ...List,
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await userEvent.click(noteRadio(canvas, firstLot, /^−5%/))
    await expect(await canvas.findByText('1 nota escolhida')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Um por vez' }))
    await canvas.findByRole('button', { name: 'Ver em lista' })
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Aceitar e ir para B02' }))
    await canvas.findByRole('heading', { name: 'Nelore 250618' })
    await userEvent.click(canvas.getByRole('button', { name: 'Ver em lista' }))
    await expect(await canvas.findByText('Escolha a nota de cada cocho.')).toBeVisible()
    await expect(await pending()).toMatchObject([{ fact: { lot_id: 1, note: 10 } }])
  },
}

export const ListOnAPhoneDark: Story = {
  parameters: { msw: mockCalledLots() },
  beforeEach: () => setReadingMode('list'),
  globals: { ...phone, ...dark },
  play: async ({ canvas }) => {
    await canvas.findByRole('radiogroup', troughGroup(firstLot))
    await userEvent.click(noteRadio(canvas, firstLot, /^\+10%/))
    await canvas.findByText(/Cocho limpo em 2 manhãs/)
    await fits()
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { defaultFeedingLimits } from '../../../domain/feed/feeding-limits.ts'
import { type AdminApp, adminStory } from '../../stories/AdminStory.tsx'
import { mockFarmApi } from '../../stories/FieldStory.tsx'
import { meHandler } from '../../stories/fixtures/dashboard.fixture.ts'
import { basisPreviewHandler, digestHandlers, mockSettingsApi } from '../../stories/fixtures/settings.fixture.ts'
import * as list from '../../stories/ListStory.ts'
import { dark, fits, phone } from '../../stories/viewports.ts'

const api = mockSettingsApi()

const meta = {
  title: 'Telas/Configurações (Settings)',
  ...adminStory('/admin/settings', [meHandler(), basisPreviewHandler, ...digestHandlers, ...api.handlers], api.reset),
} satisfies Meta<typeof AdminApp>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
const findForm = async (canvas: Canvas) => within(await canvas.findByRole('form', { name: 'Configurações' }))
const save = async (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Salvar' }))
async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export const Full: Story = {
  play: async ({ canvas }) => {
    const form = await findForm(canvas)
    await expect(form.getByRole('textbox', { name: /Nome da fazenda/ })).toHaveValue('Fazenda Santa Inês')
    await expect(form.getByText('Verde até 20 kg')).toBeVisible()
    await expect(form.getByText('Amarelo até 100 kg')).toBeVisible()
    await expect(form.getByRole('checkbox', { name: /^Trato atrasado/ })).toBeChecked()
    await expect(form.getByRole('checkbox', { name: /^Aparelho sem enviar/ })).not.toBeChecked()
    await expect(canvas.getByRole('meter', { name: 'Animais em lotes ativos' })).toHaveAttribute(
      'aria-valuetext',
      '1.342 de 1.500',
    )
    await expect(canvas.getByRole('link', { name: 'Ver integrações' })).toHaveAttribute(
      'href',
      '/admin/settings/tokens',
    )
  },
}
export const FullDark: Story = { globals: dark }
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await findForm(canvas)
    await fits()
  },
}
export const OnAPhoneDark: Story = { globals: { ...phone, ...dark } }

/** The form stays open after saving, with what was saved. */
export const Save: Story = {
  play: async ({ canvas, step }) => {
    const form = await findForm(canvas)
    await step('shows what a changed tolerance means', async () => {
      await retype(form.getByRole('textbox', { name: /No carregamento/ }), '1,5')
      await expect(form.getByText('Verde até 15 kg')).toBeVisible()
    })
    await userEvent.click(form.getByRole('checkbox', { name: /^Trato atrasado/ }))
    await userEvent.click(form.getByRole('checkbox', { name: /^Horas de silêncio/ }))
    await save(canvas)
    await canvas.findByText('Configurações salvas!')
    await expect(api.sent).toEqual([
      expect.objectContaining({
        tolerances: { load_percent: 1.5, unload_percent: 5, minimum_kg: 5 },
        alerts: expect.objectContaining({ feeding_late: false, device_silent: false, trough_empty: true }),
        quiet: null,
      }),
    ])
    await expect(api.sent[0]).not.toHaveProperty('timezone')
    await step('saves again over the version that it has now', async () => {
      await retype(form.getByRole('textbox', { name: /Trato atrasado depois de/ }), '30')
      await save(canvas)
      await waitFor(() => expect(api.sent).toHaveLength(2))
      await waitFor(() => expect(form.getByRole('textbox', { name: /Trato atrasado depois de/ })).toHaveValue('30'))
      await expect(canvas.queryByRole('region', { name: /mudou enquanto/ })).toBeNull()
    })
  },
}

/** The digest is a choice of the person, and is saved at once. */
export const SwitchDigestOn: Story = {
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('checkbox', { name: /^Receber por email/ })
    await expect(choice).not.toBeChecked()
    await userEvent.click(choice)
    await canvas.findByText('Resumo diário ligado. O primeiro chega amanhã às 6h.')
    await expect(choice).toBeChecked()
    await expect(api.sent).toEqual([])
  },
}

/** The form shows the effect of saving on today. */
export const DayChange: Story = {
  play: async ({ canvas }) => {
    const form = await findForm(canvas)
    await userEvent.selectOptions(form.getByRole('combobox', { name: /Fuso horário/ }), 'America/Manaus')
    await expect(await form.findByText(/Os dias que já fecharam ficam como estão/)).toBeVisible()
  },
}

/** The choice shows what it does to each lot before it is saved, and the limits of a call. */
export const CallDryMatter: Story = {
  play: async ({ canvas, step }) => {
    const form = await findForm(canvas)
    await expect(form.getByRole('radio', { name: 'Matéria natural' })).toBeChecked()
    await expect(form.queryByText('Limites da chamada')).toBeNull()
    await userEvent.click(form.getByRole('radio', { name: 'Matéria seca' }))
    await step('names the lots that get no call, and why', async () => {
      await expect(await form.findByText('2 lotes sem chamada')).toBeVisible()
      await expect(form.getByText(/A carga de agora vira a chamada de 2 lotes/)).toBeVisible()
      const row = form.getByRole('row', { name: /B01-260112/ })
      await expect(within(row).getByText('10,94')).toBeVisible()
      await expect(within(row).getByText('15.003 kg')).toBeVisible()
    })
    await retype(form.getByRole('textbox', { name: /Subida por dia, em kg/ }), '0,3')
    await userEvent.click(form.getByRole('checkbox', { name: /Próximo trato compensa/ }))
    await save(canvas)
    await canvas.findByText('Configurações salvas!')
    const limits = { ...defaultFeedingLimits, rise_kg: 0.3, correct_next_pass: false }
    await expect(api.sent.at(-1)).toMatchObject({ feeding_basis: 'dry_matter', limits })
    await step('asks nothing more once it is saved', async () => {
      await waitFor(() => expect(form.queryByText('2 lotes sem chamada')).toBeNull())
      await expect(form.getByRole('radio', { name: 'Matéria seca' })).toBeChecked()
    })
  },
}
const choosesDryMatter: Story['play'] = async ({ canvas }) => {
  const form = await findForm(canvas)
  await userEvent.click(form.getByRole('radio', { name: 'Matéria seca' }))
  await form.findByText('2 lotes sem chamada')
  await fits()
}
export const DryMatterDark: Story = { globals: dark, play: choosesDryMatter }
export const DryMatterOnAPhone: Story = { globals: phone, play: choosesDryMatter }
export const PreviewFailed: Story = {
  parameters: { msw: [mockFarmApi.fail('/settings/basis_preview'), ...digestHandlers, ...api.handlers] },
  play: async ({ canvas }) => {
    const form = await findForm(canvas)
    await userEvent.click(form.getByRole('radio', { name: 'Matéria seca' }))
    await expect(await form.findByText('Não foi possível ver o que muda nos lotes')).toBeVisible()
  },
}

/** A zone that is not in the list stays, until another one is chosen. */
export const OtherTimezone: Story = {
  parameters: { msw: [api.answer({ timezone: 'America/Noronha' }), ...digestHandlers] },
  play: async ({ canvas }) => {
    const form = await findForm(canvas)
    await expect(form.getByRole('combobox', { name: /Fuso horário/ })).toHaveValue('America/Noronha')
  },
}

/** More animals than the plan has, and no limit of users. */
export const OverThePlan: Story = {
  parameters: {
    msw: [
      api.answer({ usage: { animals: 1_620, animals_limit: 1_500, users: 12, users_limit: null } }),
      ...digestHandlers,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1.620 de 1.500')).toBeVisible()
    await expect(canvas.getByText('12, sem limite')).toBeVisible()
  },
}

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const form = await findForm(canvas)
    await retype(form.getByRole('textbox', { name: /Na descarga/ }), '60')
    await save(canvas)
    const field = form.getByRole('textbox', { name: /Na descarga/ })
    await expect(await form.findByText('Deve ser no máximo 50')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await retype(field, '6')
    await expect(form.queryByText('Deve ser no máximo 50')).toBeNull()
  },
}

export const RefusedByTheServer: Story = {
  parameters: {
    msw: [api.refuse({ quiet: ['Informe o início e o fim do silêncio, diferentes um do outro.'] }), ...api.handlers],
  },
  play: async ({ canvas }) => {
    const form = await findForm(canvas)
    await retype(form.getByRole('textbox', { name: /Nome da fazenda/ }), 'Outra')
    await save(canvas)
    await expect(await form.findByText(/diferentes um do outro/)).toBeVisible()
  },
}

/** Another manager changed the same field meanwhile. */
export const Conflict: Story = {
  play: async ({ canvas }) => {
    const form = await findForm(canvas)
    await retype(form.getByRole('textbox', { name: /Trato atrasado depois de/ }), '30')
    api.saveElsewhere({ late_minutes: 20, reading_due: '06:30' })
    await save(canvas)
    const panel = await canvas.findByRole('region', { name: /mudou enquanto você editava/ })
    await expect(within(panel).getByRole('group', { name: 'Trato atrasado depois de' })).toHaveTextContent('20 min')
    await userEvent.click(canvas.getByRole('radio', { name: /Salvar o meu/ }))
    await save(canvas)
    await waitFor(() => expect(api.sent.at(-1)).toMatchObject({ late_minutes: 30, reading_due: '06:30' }))
  },
}

export const Loading: Story = {
  parameters: { msw: [mockFarmApi.neverRespond('/settings')] },
  play: async ({ canvas }) => void (await canvas.findByText('Carregando as configurações...')),
}
export const Failed: Story = {
  parameters: { msw: [mockFarmApi.fail('/settings')] },
  play: async ({ canvas }) => void (await canvas.findByText('Não foi possível abrir o cadastro')),
}
export const ReadOnly: Story = list.forbidden('/admin/settings')

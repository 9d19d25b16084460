import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AlertItem } from './AlertItem.tsx'
import { AlertLine } from './AlertLine.tsx'

const alert = {
  severity: 'warning',
  title: 'Cocho vazio: Lote Nelore 250612',
  text: 'O cocho do Lote Nelore 250612 está vazio há três dias: notas +5%, +5% e +10%.',
  action: { label: 'Ver lote', href: '#lote' },
  subject: { type: 'lot', id: 1, name: 'Lote Nelore 250612' },
  closed_at: null,
  acknowledged_at: null,
  acknowledged_by: null,
} as const

const meta = {
  title: 'Feedlot/Alerta (AlertItem)',
  component: AlertItem,
  args: { alert, when: 'desde hoje, 06:40', onAcknowledge: fn(), onSnooze: fn() },
} satisfies Meta<typeof AlertItem>
export default meta
type Story = StoryObj<typeof meta>

export const Warning: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Atenção: Cocho vazio: Lote Nelore 250612' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Estou ciente/ }))
    await expect(args.onAcknowledge).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /Adiar até amanhã/ }))
    await expect(args.onSnooze).toHaveBeenCalled()
    await expect(canvas.getByRole('link', { name: 'Ver lote' })).toBeVisible()
  },
}

/** The tag of the corral stands for the name at the end of the title. */
export const WithTag: Story = {
  args: { corral: 'B01' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Atenção: B01 Cocho vazio' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Estou ciente: Cocho vazio: Lote Nelore 250612' })).toBeVisible()
  },
}

export const Critical: Story = {
  args: {
    alert: {
      ...alert,
      severity: 'critical',
      title: 'Trato atrasado: Trato 1 das 07:00',
      text: 'Trato 1 das 07:00 ainda não começou: mais de 1 h 15 min de atraso.',
      action: { label: 'Operar vagão', href: '#vagao' },
    },
  },
}

export const Information: Story = {
  args: {
    alert: {
      ...alert,
      severity: 'info',
      title: 'Baia acima da capacidade: B09',
      text: 'A baia B09 tem 130 animais e capacidade para 120.',
      action: { label: 'Ver baias', href: '#baias' },
    },
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

/** It is acknowledged: the others see by whom. */
export const Acknowledged: Story = {
  args: {
    alert: { ...alert, acknowledged_at: '2025-11-21T10:02:00.000Z', acknowledged_by: { id: 2, name: 'Ana Ribeiro' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ciente: Ana Ribeiro')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /ciente/ })).toBeNull()
  },
}

export const Snoozed: Story = {
  args: { isSnoozed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Adiado até amanhã')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Adiar/ })).toBeNull()
  },
}

export const Closed: Story = {
  args: { alert: { ...alert, closed_at: '2025-11-21T12:00:00.000Z' }, when: 'hoje, de 06:40 a 09:00' },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}

export const Saving: Story = { args: { saving: 'acknowledge' } }

/** The alert of a person who may only read it. */
export const ReadOnly: Story = { args: { onAcknowledge: undefined, onSnooze: undefined } }

/** The dashboard has the sentence and the way to act, on one line where there is room. */
export const Lines: Story = {
  render: args => (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      <AlertLine {...args} />
      <AlertLine alert={{ ...alert, severity: 'critical', text: 'Trato 1 das 07:00 ainda não começou.' }} />
    </div>
  ),
}

/** The action ends the sentence, and the whole line is its target. */
export const LinesOnAPhone: Story = {
  ...Lines,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [link] = canvas.getAllByRole('link', { name: 'Ver lote' })
    const line = link?.closest('.relative')
    await expect(line?.getBoundingClientRect().height).toBeLessThan(100)
  },
}

const longName = 'Nelore'.repeat(12)

export const LongText: Story = {
  args: {
    alert: {
      ...alert,
      title: `Cocho vazio: ${longName}`,
      text: `O cocho do ${longName} está vazio há três dias: notas +5%, +5% e +10%.`,
    },
  },
  globals: { viewport: { value: 'small' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }

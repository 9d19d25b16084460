import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Icons } from './Icons.tsx'
import { iconGroups } from './icon-meanings.ts'
import { iconsInUse } from './icons-in-use.ts'

const meta = {
  title: 'Fundamentos/Ícones (Icons)',
  component: Icons,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Icons>
export default meta
type Story = StoryObj<typeof meta>

/** Each icon of the product has one meaning here, and each meaning is of an icon in use. */
export const Icones: Story = {
  name: 'Ícones',
  play: async () => {
    const explained = iconGroups.flatMap(({ meanings }) => Object.keys(meanings))
    await expect(explained.toSorted()).toEqual(iconsInUse())
  },
}

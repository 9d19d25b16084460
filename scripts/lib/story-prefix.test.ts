import { expect, it } from 'vitest'
import { hasPrefix } from './story-prefix.ts'

const story = { id: 'base-botão-button--default', title: 'Base/Botão (Button)' }

it.each(['', 'base-bot', 'base-botão-button--def', 'base-button', 'base-button--default'])('%j fits', prefix => {
  expect(hasPrefix(story, prefix)).toBe(true)
})

it.each(['base-badge', 'button', 'base-button--dark'])('%j does not fit', prefix => {
  expect(hasPrefix(story, prefix)).toBe(false)
})

import { create } from 'storybook/theming'

// Storybook's own interface cannot read our CSS, so these colours repeat ui-kit/tokens.css.
export const theme = create({
  base: 'light',
  brandTitle:
    '<span style="display:flex;align-items:center;gap:10px"><img src="./favicon.svg" width="28" height="28" alt=""> Cocho em Dia</span>',
  brandUrl: './',
  fontBase: "'Barlow', 'Barlow fallback', system-ui, sans-serif",
  colorPrimary: '#1c5b3a',
  colorSecondary: '#1c5b3a',
  appBg: '#f1f2ec',
  appBorderColor: '#d5d9cc',
  appBorderRadius: 10,
  textColor: '#17201a',
  textMutedColor: '#5f6958',
  barSelectedColor: '#1c5b3a',
})

import { expect, it } from 'vitest'
import { shellFiles } from './shell-files.ts'

it('includes what the shell imports, also lazily, and no public page', () => {
  const files = shellFiles({
    'shell.html': {
      file: 'assets/shell.js',
      css: ['assets/shell.css'],
      assets: ['assets/barlow.woff2'],
      imports: ['_react.js'],
      dynamicImports: ['operator/Operator.tsx'],
    },
    '_react.js': { file: 'assets/react.js' },
    // a chunk and the shell import each other
    'operator/Operator.tsx': { file: 'assets/Operator.js', imports: ['shell.html'], dynamicImports: ['_Dialog.js'] },
    '_Dialog.js': { file: 'assets/Dialog.js' },
    'index.html': { file: 'assets/site.js', imports: ['_react.js'] },
  })
  expect([...files].sort()).toEqual(
    ['Dialog.js', 'Operator.js', 'barlow.woff2', 'react.js', 'shell.css', 'shell.js'].map(name => `assets/${name}`),
  )
})

it('leaves out the forms and dialogs of the office and of an account, and keeps its lists and the sign-in', () => {
  const files = shellFiles({
    'shell.html': {
      file: 'assets/shell.js',
      dynamicImports: [
        'account/auth/SignIn.tsx',
        'account/auth/SignUp.tsx',
        'admin/lots/LotList.tsx',
        'admin/lots/LotForm.tsx',
        'admin/corral-indexes/CorralIndexForm.tsx',
        'admin/lots/book/MovementDialog.tsx',
      ],
    },
    'account/auth/SignIn.tsx': { file: 'assets/SignIn.js' },
    'account/auth/SignUp.tsx': { file: 'assets/SignUp.js' },
    'admin/lots/LotList.tsx': { file: 'assets/LotList.js' },
    'admin/lots/LotForm.tsx': { file: 'assets/LotForm.js' },
    'admin/corral-indexes/CorralIndexForm.tsx': { file: 'assets/CorralIndexForm.js' },
    'admin/lots/book/MovementDialog.tsx': { file: 'assets/MovementDialog.js' },
  })
  expect([...files]).toEqual(['assets/shell.js', 'assets/SignIn.js', 'assets/LotList.js'])
})

import { expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

it.each(['/admin', '/admin/operations?page=2&status=completed', '/manager/farms', '/operador?operacao=1', '/convite'])(
  'returns to %s',
  path => expect(safeReturnPath(path)).toBe(path),
)

it.each([
  null,
  '',
  '//evil.example',
  '//evil.example/admin',
  'https://evil.example/admin',
  '\\\\evil.example',
  '/\\evil.example/admin',
  '/admin.evil.example',
  '/admin@evil.example',
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  '/login?volta=//evil.example',
  '%2f%2fevil.example',
])('leads to the dashboard in place of %s', path => expect(safeReturnPath(path)).toBe('/admin'))

it.each(['/admin/../..//evil.example', '/admin//evil.example', '/admin/\\evil.example', '/admin?x=//evil.example'])(
  'stays on the site with %s, which looks like another host',
  path => expect(new URL(safeReturnPath(path), 'https://cochoemdia.com.br').host).toBe('cochoemdia.com.br'),
)

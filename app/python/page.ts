import type { PyodideAPI } from 'pyodide'
export async function pageModule(_python: PyodideAPI): Promise<{ show(link: string): void }> {
  return { show() {} }
}

import { useEffect } from 'react'
import { bytes } from 'virtual:python-worker'
import { pythonWorker } from '../../python/blobWorker.ts'
import { createTask } from '../../task/task.ts'

export function PythonDesk() {
  useEffect(() => {
    const home = { url: new URL('pyodide/', document.baseURI).href, bytes }
    const t0 = performance.now()
    const task = createTask<any, any, any>(pythonWorker, {
      onAnswer: (_, a) => console.log('answer', Math.round(performance.now() - t0), JSON.stringify(a)),
      onProgress: (_, p) => console.log('progress', Math.round(performance.now() - t0), JSON.stringify(p)),
      onRefused: (_, a, b) => console.log('refused', a, b),
      onTrouble: (_, s) => console.log('trouble', s),
    }, { silence: 1e9 })
    ;(window as any).ask = (r: any) => task.ask({ home, shown: '', ...r }, 'replace')
  }, [])
  return <p>Python desk</p>
}

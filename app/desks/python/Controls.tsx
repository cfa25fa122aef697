import { amountText } from './amountText.ts'
import type { Runs } from './useRuns.ts'
import type { Python, Standing } from './usePython.ts'

/** Run, Stop, whether it runs while one types, and how far Python is. */
export function Controls({ python, runs }: { readonly python: Python; readonly runs: Runs }) {
  const { standing, problem } = python
  const busy = standing.kind === 'running' || python.awaited
  return (
    <div className="python-controls">
      <button type="button" className="solid-button python-run" onClick={runs.run}>
        <span aria-hidden="true">▶</span> Run
      </button>
      <button
        type="button"
        className="quiet-button python-stop"
        aria-disabled={!busy}
        onClick={() => busy && python.stop()}
      >
        <span aria-hidden="true">■</span> Stop
      </button>
      <kbd className="muted">Ctrl + Enter</kbd>
      <label className="python-live">
        <span>and while I type</span>
        <input
          type="checkbox"
          checked={runs.live}
          onChange={(event) => runs.setLive(event.currentTarget.checked)}
        />
      </label>
      <Progress standing={standing} />
      {problem !== undefined && (
        <p role="alert" className="problem-detail">
          {problem}
        </p>
      )}
    </div>
  )
}

function Progress({ standing }: { readonly standing: Standing }) {
  if (standing.kind === 'loading') {
    const { bytes, of, kept } = standing
    return (
      <p className="python-progress muted">
        <progress value={bytes} max={of} aria-label="Python, as it comes" />{' '}
        {kept ? 'Python, kept in this browser' : 'Python comes'}: {amountText(bytes)} of {amountText(of)}
      </p>
    )
  }
  const words = {
    starting: 'Python starts.',
    running: 'Running.',
    restarting: 'Python restarts.',
    ready: '',
    off: '',
  }
  const said = words[standing.kind]
  return said === '' ? null : <p className="python-progress muted">{said}</p>
}

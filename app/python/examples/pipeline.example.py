from stagescope import *

@register
def fragment(message_bytes, stages):
    """Small ends: the pipe fills and
    drains sooner."""
    k = 5
    end = message_bytes // (2 * (k - 1))
    middle = (message_bytes - 2 * end) // (k - 2)
    sizes = [end, *[middle] * (k - 2), end]
    sizes[1] += message_bytes - sum(sizes)
    return sizes

pipe = presets["gam"]
equal = run(pipe)
mine = run(pipe, strategy=fragment)
best = optimum(pipe)

print(fragment(4096, pipe.stages))
print(f"{mine.latency:.1f} µs, "
      f"equal {equal.latency:.1f}, "
      f"best {best.latency:.1f}")

import { assumed, derived, general, published } from '../../preset.ts'
import { perByte, readIn, type PipelinePreset } from './preset.ts'

const ucxGpu: PipelinePreset = {
  id: 'ucx-gpu',
  name: 'GPU to GPU through host memory',
  sentence:
    'UCX copies from one GPU to host memory, over the network, and to the other GPU; its default fragment is 512 KiB.',
  params: {
    bytes: 1_048_576,
    stages: [
      { name: 'Device to host', overhead: 5.8, perByte: perByte(0.0818) },
      { name: 'RDMA over NDR', overhead: 0.64, perByte: perByte(0.02) },
      { name: 'Host to device', overhead: 5.8, perByte: perByte(0.1149) },
    ],
    strategy: { kind: 'equal' },
  },
  setting: {
    bytes: 524_288,
    label: 'fragments of 512 KiB',
    write: 'UCX_RNDV_FRAG_SIZE=host:{bytes}',
    version:
      'UCX 1.13 to 1.17, older ones without `host:`; from 1.18 on it prefers buffers on the GPU unless `UCX_RNDV_FRAG_MEM_TYPES=host` is set',
    warning:
      'Fragments are bounce buffers of pinned host memory, kept for every worker; a larger one holds more of it.',
    provenance: published('UCX source, RNDV_FRAG_SIZE: host:512K, for fragments staged in host memory'),
  },
  source: 'UCX source: cuda_copy, rc_mlx5 and InfiniBand performance estimates',
  date: readIn,
  provenance: {
    bytes: assumed('a message of 1 MiB'),
    stages: derived(
      'UCX source: 4.0 + 1.8 µs; device to host 11660 MB/s of 2^20 B, host to device 8300 MB/s; 40 + 600 ns',
    ),
    'stages.1.perByte': assumed('50 GB/s of payload on NDR'),
    strategy: derived('UCX itself uses fragments of 512 KiB'),
  },
}

const ncclChain: PipelinePreset = {
  id: 'nccl-chain',
  name: 'NCCL chain of 15 hops',
  sentence:
    'A collective passes 1 MiB down a chain of 15 network hops; the steps of the default FIFO are 512 KiB.',
  params: {
    bytes: 1_048_576,
    stages: Array.from({ length: 15 }, (_, hop) => ({
      name: `Hop ${hop + 1}`,
      overhead: 3,
      perByte: perByte(0.02),
    })),
    strategy: { kind: 'equal' },
  },
  setting: {
    bytes: 524_288,
    label: 'steps of 512 KiB',
    write: 'NCCL_BUFFSIZE={bytes}',
    times: 8,
    version: 'NCCL 2, in bytes, all ranks alike; its documentation gives `4194304` as the default',
    warning:
      'NCCL’s issues 698 and 1739 report wrong results and hangs after such a setting was changed, and its maintainers recommend not to change it. Every channel and peer has such a buffer.',
    provenance: published('NCCL init.cc: a FIFO of 4 MiB in 8 slots of 512 KiB; NCCL_BUFFSIZE sets the FIFO'),
  },
  source: 'NCCL source: tuning.cc, init.cc; issue 391',
  date: readIn,
  provenance: {
    bytes: assumed('a message of 1 MiB'),
    stages: derived('NCCL tuning.cc: 1 µs for a network post with an Intel host, times 3 with Simple'),
    ...Object.fromEntries(
      Array.from({ length: 15 }, (_, hop) => [`stages.${hop}.perByte`, assumed('400 Gb/s per hop')] as const),
    ),
    strategy: derived('NCCL itself steps by 512 KiB: a FIFO of 4 MiB in 8 slots'),
  },
}

const training: PipelinePreset = {
  id: 'pipeline-training',
  name: 'Pipeline-parallel training',
  sentence:
    'A batch of 512 samples passes 8 groups of layers as microbatches; each sample hands on 1 MiB of activations.',
  words: 'training',
  params: {
    bytes: 512 * 2 ** 20,
    stages: Array.from({ length: 8 }, (_, group) => ({
      name: `Layers ${group + 1} of 8`,
      overhead: 2000,
      perByte: 1e6 / (512 * 2 ** 20),
    })),
    strategy: { kind: 'equal' },
  },
  source: 'the bubble (n − 1) / (m + n − 1) of pipeline-parallel training: Huang et al., GPipe, 2019',
  date: readIn,
  provenance: {
    bytes: assumed('512 samples in a batch, 1 MiB of activations each'),
    stages: assumed('8 stages with 1 s of work and 2 ms for each microbatch'),
    strategy: general('microbatches of equal size'),
  },
}

export const acceleratorPresets: readonly PipelinePreset[] = [ucxGpu, ncclChain, training]

// W5 in C++: the recurrence as anyone would write it. On standard input: stages, fragments, g and G of each stage.
// Prints one line of JSON.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

int main() {
  int n = 0;
  long k = 0;
  if (std::scanf("%d %ld", &n, &k) != 2) return 2;
  std::vector<double> g(n), G(n), x(k), finish(n), times;
  for (int j = 0; j < n; j++)
    if (std::scanf("%lf %lf", &g[j], &G[j]) != 2) return 2;
  // The same sizes as `w5Size`.
  for (long i = 0; i < k; i++) x[i] = 500 + (i * 7919) % 1000;
  double answer = 0;
  for (int round = 0; round < 30; round++) {
    auto begin = std::chrono::steady_clock::now();
    std::fill(finish.begin(), finish.end(), 0);
    for (long i = 0; i < k; i++) {
      double upstream = 0;
      for (int j = 0; j < n; j++) finish[j] = upstream = std::max(finish[j], upstream) + (g[j] + x[i] * G[j]);
    }
    answer = finish[n - 1];
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  double first = times[0];
  std::sort(times.begin() + 1, times.end());
  std::printf("{\"answer\": %.9f, \"first\": %.4f, \"milliseconds\": %.4f}\n", answer, first, times[times.size() / 2]);
}

-- Sends one GraphQL request over and over (wrk.ts): METHOD, BODY and AUTHORIZATION from the environment. Prints counts that a program can read.
wrk.method = os.getenv("METHOD")
wrk.body = os.getenv("BODY")
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Authorization"] = os.getenv("AUTHORIZATION")

done = function(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"requests":%d,"failed":%d,"microseconds":%d}\n', summary.requests, failed, summary.duration))
end

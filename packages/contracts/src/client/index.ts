export { ApiError, codeOf, isSeatError, retryUnlessFinal } from "./api-error.ts";
export { callRoute, type CallOptions, fetchFile, type RouteResponse, type RouteInput } from "./call-route.ts";

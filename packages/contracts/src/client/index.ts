export { ApiError, codeOf, isSeatError, retryUnlessFinal } from "./api-error.ts";
export { callRoute, type CallOptions, fetchFile, type RouteInput, type RouteResponse, type SendRequest } from "./call-route.ts";

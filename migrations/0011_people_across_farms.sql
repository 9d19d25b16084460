CREATE TABLE `email_changes` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`new_email` text NOT NULL,
	`token_hash` text NOT NULL,
	`mails` integer NOT NULL,
	`mails_since` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_token_hash_unique` ON `email_changes` (`token_hash`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY NOT NULL,
	`farm_id` integer NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`user_type` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by` integer NOT NULL,
	`mails` integer NOT NULL,
	`mails_since` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`withdrawn_at` integer,
	FOREIGN KEY (`farm_id`) REFERENCES `farms`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_of_farm` ON `invitations` (`farm_id`,`email`);--> statement-breakpoint
CREATE INDEX `invitations_of_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE TABLE `pending_registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`verification_hash` text NOT NULL,
	`verification_expires_at` integer NOT NULL,
	`mails` integer NOT NULL,
	`mails_since` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pending_registrations_verification_hash_unique` ON `pending_registrations` (`verification_hash`);--> statement-breakpoint
CREATE INDEX `registrations_of_email` ON `pending_registrations` (`email`);--> statement-breakpoint
CREATE INDEX `registrations_by_end` ON `pending_registrations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `registration_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`registration_id` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`registration_id`) REFERENCES `pending_registrations`(`id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE INDEX `sessions_of_registration` ON `registration_sessions` (`registration_id`);--> statement-breakpoint
ALTER TABLE `contacts` ADD `user_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `contacts` ADD `farm_name` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `city` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `heads` integer;--> statement-breakpoint
CREATE INDEX `contacts_by_email` ON `contacts` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_of_user` ON `contacts` (`user_id`);--> statement-breakpoint
ALTER TABLE `farm_users` ADD `name` text;--> statement-breakpoint
ALTER TABLE `farm_users` ADD `left_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `verified_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `managed_by` integer REFERENCES farms(id);--> statement-breakpoint
UPDATE `users` SET `managed_by` = (SELECT `farm_id` FROM `farm_users` WHERE `user_id` = `users`.`id`) WHERE `staff` = 0 AND 1 = (SELECT count(*) FROM `farm_users` WHERE `user_id` = `users`.`id`) AND `created_at` = (SELECT `created_at` FROM `farm_users` WHERE `user_id` = `users`.`id`);--> statement-breakpoint
UPDATE `users` SET `verified_at` = `created_at` WHERE `managed_by` IS NULL AND `deleted_at` IS NULL;
